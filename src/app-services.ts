import { comparer, reaction } from 'mobx'
import { sameAddress, shortAddress } from '@/domain/money/wallet-address'
import { ignoreAppError } from '@/errors/app-error'
import type { Translate } from '@/i18n/translator'
import { toastMilliseconds } from '@/platform/notices/toast-duration'
import type { Question, ToastAction } from '@/platform/ports'
import type { Shell } from '@/shell/frame/shell-context'
import { tellNews } from '@/shell/notices/news-toast'
import type { Socket } from '@/socket/socket'
import type { RootStore } from '@/stores/root-store'
import type { Wallet } from '@/wallet/wallet'

/** Delay after the launch before the app searches for wallets, if no search ran earlier. */
const WALLET_SEARCH_DELAY_MILLISECONDS = 3_000

/** Messages about a running purchase (specification §8). */
const PURCHASE_NEWS = {
  submitted: 'messages.depositSubmitted',
  mined: 'messages.onChainSuccessful',
  received: 'messages.paymentSuccessful',
} as const

interface AppServicesDependencies {
  readonly stores: RootStore
  readonly shell: Shell
  readonly wallet: Wallet
  readonly socket: Socket
  /** The dictionary in use; undefined before the first one is loaded. */
  readonly translate: () => Translate | undefined
  /** Opens the socket for a member, and closes it for a visitor. */
  readonly connectSocket: () => void
  readonly forgetMember: () => void
}

export interface AppServices {
  /** Refreshes the figures that change when money moves. */
  readonly refreshMoney: () => void
  /** Shows a question if the wallet has switched to another account. */
  readonly promptWalletSwitch: () => Promise<void>
  /** Starts the launch steps and the app services. Returns the function that stops them. */
  readonly start: () => () => void
}

/** Creates the listeners of the open app: session, money, wallet, visibility, network, other pages and the socket. */
export const createAppServices = ({
  stores,
  shell: { platform, navigation },
  wallet,
  socket,
  translate,
  connectSocket,
  forgetMember,
}: AppServicesDependencies): AppServices => {
  const { session, wallet: walletStore, funds, unread, cart, sales, orders, purchases, cache, request } = stores
  const { preferences } = stores
  const { clock, notifier } = platform

  /** Refreshes the figures that change when money moves. The figures show a failure, so no message is needed. */
  const refreshMoney = () => {
    if (!session.loggedIn) return
    funds.refresh().catch(ignoreAppError)
    unread.refresh().catch(ignoreAppError)
    cart.refresh().catch(ignoreAppError)
  }

  let freeAt = 0
  /** Shows simultaneous news one after the other, each long enough to be read (M8). */
  const queueToast = (
    text: string,
    kind: 'success' | 'neutral',
    action?: ToastAction,
    present = (show: () => void) => show(),
  ) => {
    const now = clock.now()
    const at = Math.max(now, freeAt)
    freeAt = at + toastMilliseconds(text)
    clock.setTimeout(() => present(() => notifier.toast(text, { kind, action })), at - now)
  }

  /** Loaded only for an operation that got no response, which is rare. The next call retries after a failure. */
  const reportRecovered = async () => {
    const { persistence, serverSeconds, awaitedOperations } = stores
    if (!persistence.read().unansweredOperations[session.userId]) return
    try {
      const { recoverOperations } = await import(
        /* webpackChunkName: "operation-recovery" */ '@/shell/notices/operation-recovery'
      )
      await recoverOperations({
        persistence,
        session,
        serverSeconds,
        cache,
        awaitedOperations,
        request,
        platform,
        translate,
        tell: queueToast,
      })
    } catch {
      // The operation remains unanswered, and the next call retries.
    }
  }

  const recover = () => {
    purchases.recover().catch(ignoreAppError)
    void reportRecovered()
  }

  const watchSession = () =>
    reaction(
      () => ({ token: session.token, userId: session.userId }),
      ({ token, userId }, before) => {
        connectSocket()
        if (token === '' || userId !== before.userId) forgetMember()
        if (token === '') return
        refreshMoney()
        recover()
      },
      { equals: comparer.structural },
    )

  let asked: Question | undefined
  /**
   * Specification §4: a modal that cannot be cancelled, then login. It closes automatically when the wallet is back
   * (A8).
   */
  const promptWalletSwitch = async () => {
    const { switched } = walletStore
    if (asked) notifier.dismiss(asked)
    const t = translate()
    if (!switched || !t) return
    const addresses = switched.to && !sameAddress(switched.from, switched.to) ? [switched.from, switched.to] : []
    asked = {
      text: [t('messages.wallet-switched'), addresses.map(shortAddress).join(' → ')].join('\n').trim(),
      confirmText: t('shell.goToLogin'),
    }
    const agreed = await notifier.confirm(asked)
    if (!agreed || !walletStore.switched) return
    session.rememberPlace(navigation.current().address)
    walletStore.acknowledgeSwitch()
    session.clear('wallet-switched')
    await navigation.relaunch('login')
  }

  const start = () => {
    orders.onReceived = () => {
      cache.invalidate()
      sales.refresh().catch(ignoreAppError)
    }
    purchases.announce = (news) => {
      const t = translate()
      if (t) queueToast(t(PURCHASE_NEWS[news]), 'success')
    }
    wallet.onPromptStatus((status) => status === 'late' && recover())
    const ends = [
      watchSession(),
      reaction(() => cache.invalidations, refreshMoney),
      reaction(() => walletStore.switched, promptWalletSwitch),
      platform.visibility.onHide(() => cache.markStale()),
      platform.visibility.onShow(() => {
        refreshMoney()
        recover()
      }),
      platform.network.onChange((online) => {
        if (!online) return
        if (!stores.appConfig.config) void stores.launch.run()
        cache.markStale()
        refreshMoney()
        recover()
      }),
      stores.persistence.onExternalChange((theirs) => {
        if (session.follow(theirs)) void navigation.relaunch('home')
      }),
      // Reads what the platform sent while the socket was not bound.
      socket.onBound(() => {
        // Screens that were read before the binding also miss it, so the count is compared with theirs.
        const counting = unread.counted ? undefined : unread.refresh()
        cache.markStale()
        const ask = async () => {
          await counting
          const { total } = unread
          await unread.refresh()
          if (unread.total > total) cache.invalidate()
        }
        ask().catch(ignoreAppError)
        void orders.bindAll()
      }),
      socket.onMessage((message) => {
        if (message.unread) unread.show(message.unread)
        if (message.kind === 'cart-changed') return void cart.refetch().catch(ignoreAppError)
        tellNews(message, {
          navigation,
          orders,
          preferences,
          view: translate()?.('common.view'),
          toast: queueToast,
        })
        cache.invalidate()
        void orders.bindAll()
      }),
    ]
    void stores.launch.run().then(reportRecovered)
    // The login page then finds the wallets already. The first screen does not wait for wallet code.
    const search = clock.setTimeout(() => {
      if (walletStore.supported && walletStore.found.length === 0) void walletStore.discover()
    }, WALLET_SEARCH_DELAY_MILLISECONDS)
    return () => {
      clock.clearTimeout(search)
      socket.stop()
      for (const end of ends) end()
    }
  }

  return { refreshMoney, promptWalletSwitch, start }
}
