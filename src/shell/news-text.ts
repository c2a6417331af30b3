import type { SocketMessage } from '@/contract/socket'
import { hideAmounts } from '@/domain/hidden-amounts'
import type { PreferencesStore } from '@/stores/preferences-store'

/** What a toast says of a message: no amounts while they are hidden (F2). */
export const newsText = (
  { title }: SocketMessage,
  { amountsHidden }: Pick<PreferencesStore, 'amountsHidden'>,
): string => (amountsHidden ? hideAmounts(title) : title)
