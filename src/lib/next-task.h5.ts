/**
 * Settles in a task of its own, so that a tap in between is answered. By a message, which also arrives soon in a hidden
 * tab.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
