/** The part of Node's `process` that MetaMask's stream uses; MetaMask's own bundle includes the same part. */
export const process = {
  env: {},
  nextTick: (callback: (...parameters: readonly unknown[]) => void, ...parameters: readonly unknown[]) =>
    queueMicrotask(() => callback(...parameters)),
}
