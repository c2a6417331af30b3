import { cpSync } from 'node:fs'
import { prepareEmpty } from '../e2e/platform'

/**
 * Puts into a folder what a platform's first start leaves in it. A first start takes twice a later one, and has tests of
 * its own.
 * @returns the folder
 */
export const startedBefore = async (folder: string): Promise<string> => {
  cpSync((await prepareEmpty()).folder, folder, { recursive: true })
  return folder
}
