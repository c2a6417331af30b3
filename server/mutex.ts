/** Runs jobs one after the other, in the order they were asked for; a failed job does not stop the next. */
export function createMutex(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const run = last.then(job)
    last = run.catch(() => undefined)
    return run
  }
}
