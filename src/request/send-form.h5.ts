import type { TransportAnswer, TransportDependencies, TransportUpload } from './ports'

/** Sends a file of the web as a form; loaded with the first one. */
export const sendForm = async (
  upload: TransportUpload,
  dependencies: TransportDependencies,
): Promise<TransportAnswer> => {
  const { sendXhrForm } = await import(/* webpackChunkName: "upload" */ './xhr-form.h5')
  return sendXhrForm(upload, dependencies)
}
