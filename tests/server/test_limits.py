from godstone.server.live.limits import KEPT_MAX, Bucket, Limits


def test_a_burst_passes_then_the_rate_holds() -> None:
    bucket = Bucket(rate=1.0, burst=3.0)

    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(1.0)


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(rate=1.0, burst=1.0, at=100.0)
    bucket.take(100.0)

    assert not bucket.take(50.0)
    assert not bucket.take(100.5)


def test_addresses_do_not_share() -> None:
    limits = Limits(rate=1.0, burst=1.0)

    assert limits.take("a", 0.0)
    assert limits.take("b", 0.0)
    assert not limits.take("a", 0.0)


def test_old_addresses_are_forgotten() -> None:
    limits = Limits(rate=1.0, burst=1.0)
    for number in range(KEPT_MAX + 10):
        limits.take(number, 0.0)

    assert len(limits.buckets) == KEPT_MAX
