import type { TransportAnswer, TransportSurroundings, TransportUpload } from './ports'

/** Sends a file of the web as a form; loaded with the first one. */
export const sendForm = async (
  upload: TransportUpload,
  surroundings: TransportSurroundings,
): Promise<TransportAnswer> => {
  const { sendXhrForm } = await import(/* webpackChunkName: "upload" */ './xhr-form.h5')
  return sendXhrForm(upload, surroundings)
}
