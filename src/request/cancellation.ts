interface Task {
  abort?(): void
}

/** How a call of a mini-program ends early: its host knows the task, and no signal. */
export const createCancellation = () => ({
  options: {},
  abort: (task: Task) => task.abort?.(),
})
