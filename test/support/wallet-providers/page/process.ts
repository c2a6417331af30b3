/** What of Node's process the stream of MetaMask's code uses; its own bundle brings as much. */
export const process = {
  env: {},
  nextTick: (callback: (...parameters: readonly unknown[]) => void, ...parameters: readonly unknown[]) =>
    queueMicrotask(() => callback(...parameters)),
}
