import type { Capabilities } from '../ports'

export const createCapabilities = (): Capabilities => ({
  agent: navigator.userAgent,
  clipboard: typeof navigator.clipboard?.writeText === 'function',
  camera: typeof navigator.mediaDevices?.getUserMedia === 'function',
})
