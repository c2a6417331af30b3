/** The reason why the platform cannot start, in sentences for the person who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Folder problems by their code in Node. */
const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, and has to be a folder',
  ENOTDIR: 'is below a file, and has to be a folder',
  EACCES: 'cannot be written: this user has no rights to it',
  EPERM: 'cannot be written: this user has no rights to it',
  EROFS: 'cannot be written: its file system is read-only',
  ENOSPC: 'cannot be written: its disk is full',
}

/** The sentences of a start. Broken variables have theirs in `config/environment.ts`. */
export const START_PROBLEMS = {
  portTaken: (port: number, host: string, setting: string) =>
    `Port ${port} on ${host} is taken: stop what uses it, or set ${setting}.`,
  portForbidden: (port: number) => `Port ${port} needs rights that this process has not.`,
  hostUnknown: (host: string) => `HOST ${host} is no address of this machine.`,
  folderUnusable: (setting: string, folder: string, code: string) =>
    `${setting} ${folder} ${FOLDER_PROBLEMS[code] ?? `cannot be written: ${code}`}.`,
  folderSilent: (setting: string, folder: string, seconds: number) =>
    `${setting} ${folder} does not answer within ${seconds} s: is its file system mounted?`,
  folderInUse: (folder: string, processId: number) => `The data folder ${folder} is in use by process ${processId}.`,
  databaseUnreachable: (endpoints: string, reason: string) => `The database ${endpoints} cannot be reached: ${reason}.`,
  migrationMissing: (name: string) =>
    `The database lacks the migration ${name}: start this version of the platform first, which migrates it.`,
  pepperMissing: (version: string, secrets: number) =>
    `PASSWORD_PEPPER lacks version ${version}, under which ${secrets} withdrawal passwords or TOTP secrets are kept: add it again.`,
  pepperChanged: (version: number) =>
    `PASSWORD_PEPPER of version ${version} is not the one this database was used with: ` +
    'set the one it had, and give a new one a higher version.',
  chainUnreachable: (reason: string) => `${reason}.`,
  chainDiffers: (id: number, expected: number) =>
    `The chain of CHAIN_RPC_URL has the id ${id}, but CHAIN_ID says ${expected}.`,
  contractsUnusable: (reason: string) => `The contracts cannot be used: ${reason}.`,
  hotWalletDiffers: (address: string, keyAddress: string) =>
    `HOT_WALLET_ADDRESS is ${address}, but HOT_WALLET_KEY is of ${keyAddress}.`,
  saleDeskDiffers: (desk: string, treasury: string, receiver: string) =>
    `The sale desk ${desk} pays to ${treasury}, but members pay to ${receiver}: set RECEIVING_ADDRESS to the treasury ` +
    'of the desk, or SALE_DESK_ADDRESS to another desk.',
} as const
