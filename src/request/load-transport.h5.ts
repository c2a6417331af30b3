import type { Transport, TransportDependencies } from './ports'

/** `createTransport`, fetched with what makes the first call (load-remote.h5.ts). @throws the bundler's ChunkLoadError too */
export const loadTransport = (dependencies: TransportDependencies): Transport => {
  const transport = async () => {
    const { createTransport } = await import(/* webpackChunkName: "request" */ './transport')
    return createTransport(dependencies)
  }
  return {
    send: async (request) => (await transport()).send(request),
    upload: async (upload) => (await transport()).upload(upload),
  }
}
