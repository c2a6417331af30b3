export const buildConsole: (root?: string) => Promise<void>
