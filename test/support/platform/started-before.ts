import { cpSync } from 'node:fs'
import { prepareEmpty } from '../e2e/platform'

/**
 * Copies the data of a platform's first start into a folder. A first start takes twice as long as a later one, and has
 * separate tests.
 * @returns the folder
 */
export const startedBefore = async (folder: string): Promise<string> => {
  cpSync((await prepareEmpty()).folder, folder, { recursive: true })
  return folder
}
