import type { Payload } from '@/contract/contract'
import type { RootStore } from '@/stores/root-store'

export type SignedMessage = NonNullable<Payload<'/api/my/setOrUpdatePassword'>['wallet']>

/** A mini-program's host has no wallet that could sign. */
export const signByWallet = async (
  _stores: RootStore,
  _walletId: string,
  _read: () => Promise<unknown>,
): Promise<SignedMessage | { readonly other: true } | undefined> => undefined
