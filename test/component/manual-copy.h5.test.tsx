import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ManualCopyPrompt } from '@/shell/notices/manual-copy-prompt'
import { testApp } from './support/app'
import { byControl, cleanUp, pageText, press, render, settle } from './support/render'

let mockFailures = 0

jest.mock('@/shell/notices/manual-copy', () => {
  if (mockFailures > 0) {
    mockFailures -= 1
    throw new Error('Loading chunk 1 failed')
  }
  return jest.requireActual('@/shell/notices/manual-copy')
})

afterEach(cleanUp)

const Copying = () => {
  const [text, setText] = useState<string>()
  return (
    <>
      <Button onPress={() => setText('UID 123456')}>Copy</Button>
      <ManualCopyPrompt text={text} onClose={() => setText(undefined)} />
    </>
  )
}

const open = async () => {
  const app = testApp()
  render(app.around(<Copying />))
  await settle()
  return app
}

const copy = async () => {
  press(byControl('Copy'))
  await settle()
}

describe('the sheet for copying by hand', () => {
  it('says that it did not load, and loads at the next attempt', async () => {
    mockFailures = 2
    const { toasts, setOnline } = await open()
    await copy()
    expect(toasts.map(({ text }) => text)).toEqual(['Server busy'])
    expect(pageText()).not.toContain('UID 123456')

    setOnline(false)
    await copy()
    expect(toasts.at(-1)?.text).toBe('No internet connection. Please check!')

    setOnline(true)
    await copy()
    expect(pageText()).toContain('UID 123456')
    expect(toasts).toHaveLength(2)
  })
})
