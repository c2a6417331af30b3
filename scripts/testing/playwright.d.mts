export interface FlowsResult {
  readonly passed: number
  readonly failed: number
  readonly flaky: number
  readonly notes: readonly string[]
  /** By file. */
  readonly seconds: Readonly<Record<string, number>>
}

export const readReport: (report: unknown, code: number) => FlowsResult
