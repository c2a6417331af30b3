import type { Translate } from '@/i18n/translator'
import type { Capabilities, Platform } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'

/** One line of the check: a fact, or whether something works and what takes its place. */
export interface EnvironmentLine {
  readonly name: string
  readonly text: string
  /** Undefined for a plain fact. */
  readonly works?: boolean
}

type Abilities = Capabilities & { readonly canPick: boolean; readonly canShare: boolean }

const PROBE = 'boex-check'

const SOCKET = {
  off: 'personal.checkSocketOff',
  connecting: 'personal.checkSocketConnecting',
  open: 'personal.checkSocketOpen',
  waiting: 'personal.checkSocketWaiting',
  quiet: 'personal.checkSocketQuiet',
} as const

const keepsData = ({ storage }: Platform): boolean => {
  const writable = storage.write(PROBE, PROBE) && storage.read(PROBE) === PROBE
  storage.remove(PROBE)
  return writable
}

const walletLines = (t: Translate, { wallet, appConfig }: RootStore): readonly EnvironmentLine[] => {
  const name = t('personal.checkWallet')
  if (!wallet.supported) return [{ name, text: t('personal.checkNeverHere') }]
  const { account, found } = wallet
  const present = found.find(({ id }) => id === account?.walletId) ?? found[0]
  const chain = appConfig.config?.chain
  const network = account && `${account.chainId}${account.chainId === chain?.id ? ` · ${chain.name}` : ''}`
  return [
    { name, text: found.length === 0 ? t('personal.checkNone') : found.map((each) => each.name || each.id).join(', ') },
    ...(present
      ? [
          {
            name: t('personal.checkSource'),
            // Reverse domain names are announced; what was found in the page has a name of ours.
            text: present.id.includes('.')
              ? `${t('personal.checkAnnounced')}: ${present.id}`
              : `${t('personal.checkInjected')}: ${present.id}`,
          },
        ]
      : []),
    { name: t('personal.checkChain'), text: network ?? t('personal.checkNotConnected') },
  ]
}

/** What this browser or host is, what works in it, and what takes the place of what does not (O5). */
export const environmentLines = (
  t: Translate,
  stores: RootStore,
  platform: Platform,
  abilities: Abilities,
): readonly EnvironmentLine[] => {
  const line = (name: string, works: boolean, fallback: string): EnvironmentLine => ({
    name,
    works,
    text: works ? t('personal.checkYes') : t('personal.checkNo', { fallback }),
  })
  return [
    { name: t('personal.checkHost'), text: platform.device.host() },
    { name: t('personal.checkAgent'), text: abilities.agent },
    ...walletLines(t, stores),
    line(t('personal.checkClipboard'), abilities.clipboard, t('personal.checkClipboardFallback')),
    line(t('personal.checkPaste'), platform.clipboard.paste !== undefined, t('personal.checkPasteFallback')),
    line(t('personal.checkCamera'), abilities.camera, t('personal.checkCameraFallback')),
    line(t('personal.checkFiles'), abilities.canPick, t('personal.checkFilesFallback')),
    line(t('personal.checkStorage'), keepsData(platform), t('personal.checkStorageFallback')),
    line(t('personal.checkShare'), abilities.canShare, t('personal.checkShareFallback')),
    { name: t('personal.checkSocket'), text: t(SOCKET[stores.socketState()]) },
    ...stores.diagnostics.unsafeAmounts.map((amount) => ({
      name: t('personal.checkWarning'),
      text: t('personal.checkUnsafe', { amount }),
    })),
  ]
}

/** The check as a text to be sent to the customer service. */
export const environmentText = (title: string, lines: readonly EnvironmentLine[]): string =>
  [title, ...lines.map(({ name, text }) => `${name}: ${text}`)].join('\n')
