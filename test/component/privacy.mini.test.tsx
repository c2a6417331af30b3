import { act } from 'react'
import type { Privacy, PrivacyPurpose } from '@/platform/ports'
import { useCopy } from '@/shell/hooks/use-copy'
import { testApp } from './support/app'
import { pageText, press } from './support/render'
import { loaded, passTime, showPage, withFakeTimers } from './support/show-page'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

withFakeTimers()

const control = (text: string): Element => {
  const controls = document.querySelectorAll('.boex-pressable, [openType]')
  const found = [...controls].find((element) => element.textContent === text)
  if (!found) throw new Error(`nothing called ${text} in ${document.body.innerHTML}`)
  return found
}

const playedPrivacy = () => {
  const listeners = new Set<() => void>()
  const answers: string[] = []
  let purpose: PrivacyPurpose | undefined
  const ask = (next: PrivacyPurpose | undefined) => {
    purpose = next
    for (const listener of [...listeners]) listener()
  }
  const privacy: Privacy = {
    purpose: () => purpose,
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    agree: (buttonId) => {
      answers.push(`agree ${buttonId}`)
      ask(undefined)
    },
    refuse: () => {
      answers.push('refuse')
      ask(undefined)
    },
    openGuideline: () => {
      answers.push('guideline')
      return Promise.resolve(false)
    },
  }
  return { privacy, answers, ask }
}

const Screen = () => {
  const copy = useCopy()
  return (
    <button type="button" onClick={() => copy('https://boex.example/#/pages/index')}>
      Copy it
    </button>
  )
}

const open = async ({ copies = true } = {}) => {
  const app = testApp({ name: 'weapp' })
  const { privacy, answers, ask } = playedPrivacy()
  Object.assign(app.shell.platform, { privacy })
  Object.assign(app.shell.platform.clipboard, { copy: () => Promise.resolve(copies) })
  const { container } = showPage(app, 'noticeDetail', loaded(Screen))
  await passTime()
  return { ...app, container, answers, ask }
}

describe('the question before a privacy call', () => {
  it('shows the purpose of the call, and passes on the pressed button', async () => {
    const { ask, answers, container } = await open()
    expect(pageText()).not.toContain('Your consent is required')
    act(() => ask('album'))
    await passTime()
    expect(pageText()).toContain('BOEX will save this image to your album')
    const agree = container.querySelector('#boex-privacy-agree')
    expect(agree?.textContent).toBe('Agree')
    act(() => {
      agree?.dispatchEvent(new CustomEvent('agreeprivacyauthorization', { bubbles: true }))
    })
    await passTime()
    expect(answers).toEqual(['agree boex-privacy-agree'])
    expect(pageText()).not.toContain('Your consent is required')
  })

  it('can be refused, and links to the guideline', async () => {
    const { ask, answers } = await open()
    act(() => ask('position'))
    await passTime()
    press(control('Read the Privacy Guidelines'))
    await passTime()
    expect(pageText()).toContain('Couldn’t open the Privacy Guidelines.')
    press(control('Refuse'))
    await passTime()
    expect(answers).toEqual(['guideline', 'refuse'])
    expect(pageText()).not.toContain('Your consent is required')
  })

  it('appears only on the visible page', async () => {
    const { ask } = await open()
    act(() => taroPage.call('hide'))
    act(() => ask('copy'))
    await passTime()
    expect(pageText()).not.toContain('Your consent is required')
    act(() => taroPage.call('show'))
    await passTime()
    expect(pageText()).toContain('BOEX will copy this text to your clipboard.')
  })

  it('offers a text that could not be copied for a long press', async () => {
    const { toasts, container } = await open({ copies: false })
    press(container.querySelector('button') ?? container)
    await passTime()
    await passTime()
    expect(toasts.map(({ text }) => text)).toEqual(['Copying is not allowed here'])
    const words = container.querySelector('.boex-manual-copy__words')
    expect(words?.textContent).toBe('https://boex.example/#/pages/index')
    expect(pageText()).toContain('Press and hold the text to copy it.')
  })
})
