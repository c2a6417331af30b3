import { Screen as Login } from '@/features/auth/login-screen'
import { Screen as Leaderboard } from '@/features/leaderboard/leaderboard-screen'
import { createNavigation } from '@/shell/navigation/navigation'
import { teamHarness } from '../unit/features/team/support'
import { byControl, cleanUp, press, settle } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

/** A host's page stack that follows every navigation call. */
const stackRouter = (...stack: string[]) => {
  const done = Promise.resolve()
  return {
    maximumDepth: 10,
    stack: () => [...stack],
    push: (address: string) => {
      stack.push(address)
      return done
    },
    redirect: (address: string) => {
      stack.splice(-1, 1, address)
      return done
    },
    switchTab: (address: string) => {
      stack.splice(0, stack.length, address)
      return done
    },
    relaunch: (address: string) => {
      stack.splice(0, stack.length, address)
      return done
    },
    back: (levels: number) => {
      stack.splice(-levels, levels)
      return done
    },
  }
}

const visit = (...stack: string[]) => {
  const router = stackRouter(...stack)
  const navigation = createNavigation({ router, onFailure: fail, onUnknown: fail })
  const harness = teamHarness({ visitor: true })
  Object.assign(harness.shell, { navigation })
  const show = async (route: 'leaderboard' | 'login') => {
    cleanUp()
    showPage(harness, route, loaded(route === 'login' ? Login : Leaderboard))
    await settle()
  }
  return { ...harness, router, show }
}

const fail = (why: unknown) => {
  throw new Error(String(why))
}

describe('a refused login', () => {
  it.each([
    ['by the arrow', '.boex-header__back'],
    ['by Not now', '.login__leave'],
  ])('leads %s back to the visitor’s previous page', async (_, way) => {
    const { router, show, stores } = visit('/pages/index', '/pages/band')
    await show('leaderboard')
    press(byControl(/^Log in/))
    await settle()
    expect(router.stack()).toEqual(['/pages/index', '/pages/band', '/pages/login/login'])
    await show('login')
    const leave = document.querySelector(way)
    if (!leave) throw new Error(`no ${way}`)
    press(leave)
    await settle()
    expect(router.stack()).toEqual(['/pages/index', '/pages/band'])
    expect(stores.session.loggedIn).toBe(false)
  })

  it('goes Home without a previous page: an expired session', async () => {
    const { router, show } = visit('/pages/login/login')
    await show('login')
    const leave = document.querySelector('.login__leave')
    if (!leave) throw new Error('no way out')
    press(leave)
    await settle()
    expect(router.stack()).toEqual(['/pages/index'])
  })
})
