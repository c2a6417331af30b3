export interface ScheduledStep {
  readonly id: string
  readonly slots: number
  readonly needs?: readonly string[]
}

export const runSteps: <Step extends ScheduledStep>(
  steps: readonly Step[],
  slots: number,
  run: (step: Step, giveBack: () => void) => Promise<void>,
) => Promise<void>
