/** A mini-program's logic has a thread of its own: nothing that is shown waits for the launch. */
export const startApp = (start: () => void): void => start()
