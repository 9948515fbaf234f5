/** What scripts/catalogues.ts makes of the files in src/godstone/messages. */
declare module 'virtual:languages' {
  type Load = () => Promise<{ default: Record<string, string> }>;
  export const names: Record<string, string>;
  export const parts: Record<string, { page: Load; rules: Load; lessons: Load }>;
}
