import type { Translate } from '@/i18n/translator'
import type { Capabilities, Platform } from '@/platform/ports'
import type { RootStore } from '@/stores/root-store'
import { personalTexts } from './texts'

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
  off: personalTexts.checkSocketOff,
  connecting: personalTexts.checkSocketConnecting,
  open: personalTexts.checkSocketOpen,
  waiting: personalTexts.checkSocketWaiting,
  quiet: personalTexts.checkSocketQuiet,
} as const

const keepsData = ({ storage }: Platform): boolean => {
  const writable = storage.write(PROBE, PROBE) && storage.read(PROBE) === PROBE
  storage.remove(PROBE)
  return writable
}

const walletLines = (
  t: Translate,
  { wallet, appConfig }: Pick<RootStore, 'appConfig' | 'wallet'>,
): readonly EnvironmentLine[] => {
  const name = t(personalTexts.checkWallet)
  if (!wallet.supported) return [{ name, text: t(personalTexts.checkNeverHere) }]
  const { account, found } = wallet
  const present = found.find(({ id }) => id === account?.walletId) ?? found[0]
  const chain = appConfig.config?.chain
  const network = account && `${account.chainId}${account.chainId === chain?.id ? ` · ${chain.name}` : ''}`
  return [
    {
      name,
      text: found.length === 0 ? t(personalTexts.checkNone) : found.map((each) => each.name || each.id).join(', '),
    },
    ...(present
      ? [
          {
            name: t(personalTexts.checkSource),
            // Announced wallets have reverse domain names as ids. Injected wallets have ids chosen by this app.
            text: present.id.includes('.')
              ? `${t(personalTexts.checkAnnounced)}: ${present.id}`
              : `${t(personalTexts.checkInjected)}: ${present.id}`,
          },
        ]
      : []),
    { name: t(personalTexts.checkChain), text: network ?? t(personalTexts.checkNotConnected) },
  ]
}

/** Returns facts about this browser or host, its working features, and the fallbacks of the others (O5). */
export const environmentLines = (
  t: Translate,
  stores: Pick<RootStore, 'appConfig' | 'diagnostics' | 'socketState' | 'wallet'>,
  platform: Platform,
  abilities: Abilities,
): readonly EnvironmentLine[] => {
  const line = (name: string, works: boolean, fallback: string): EnvironmentLine => ({
    name,
    works,
    text: works ? t(personalTexts.checkYes) : t(personalTexts.checkNo, { fallback }),
  })
  return [
    { name: t(personalTexts.checkHost), text: platform.device.host() },
    { name: t(personalTexts.checkAgent), text: abilities.agent },
    ...walletLines(t, stores),
    line(t(personalTexts.checkClipboard), abilities.clipboard, t(personalTexts.checkClipboardFallback)),
    line(t(personalTexts.checkPaste), platform.clipboard.paste !== undefined, t(personalTexts.checkPasteFallback)),
    line(t(personalTexts.checkCamera), abilities.camera, t(personalTexts.checkCameraFallback)),
    line(t(personalTexts.checkFiles), abilities.canPick, t(personalTexts.checkFilesFallback)),
    line(t(personalTexts.checkStorage), keepsData(platform), t(personalTexts.checkStorageFallback)),
    line(t(personalTexts.checkShare), abilities.canShare, t(personalTexts.checkShareFallback)),
    { name: t(personalTexts.checkSocket), text: t(SOCKET[stores.socketState()]) },
    ...stores.diagnostics.unsafeAmounts.map((amount) => ({
      name: t(personalTexts.checkWarning),
      text: t(personalTexts.checkUnsafe, { amount }),
    })),
  ]
}

/** The check as a text to be sent to the customer service. */
export const environmentText = (title: string, lines: readonly EnvironmentLine[]): string =>
  [title, ...lines.map(({ name, text }) => `${name}: ${text}`)].join('\n')
