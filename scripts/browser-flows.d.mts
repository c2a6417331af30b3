/** Starts Playwright with arguments and environment, and gives its exit code. */
export type RunPlaywright = (args: readonly string[], environment: Record<string, string>) => Promise<number>

/** @param folder where reports are written */
export const browserFlows: (
  run: RunPlaywright,
  folder: string,
) => Promise<{ passed: number; failed: number; notes: string[] }>
