import { act, useState } from 'react'
import { AppError } from '@/errors/app-error'
import { AgreementSheet } from '@/features/auth/agreement-sheet'
import type { Agreement, AgreementKind } from '@/stores/agreements'
import { testApp } from './support/app'
import { byRole, cleanUp, pageText, press, settle } from './support/render'
import { loaded, showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(cleanUp)

const FAILED = 'Couldn’t load text'

let show: (kind: AgreementKind) => void = () => undefined

const Screen = () => {
  const [kind, setKind] = useState<AgreementKind>('service')
  show = setKind
  return <AgreementSheet kind={kind} onClose={() => undefined} />
}

interface Reading {
  readonly answer: (html: string) => void
  readonly fail: () => void
}

/** Opens the sheet, whose reads the test resolves, with a link to another agreement. */
const opened = async () => {
  const { around, fake } = testApp()
  const readings: Reading[] = []
  fake.answers.getAgreementDetail = ({ kind }) =>
    new Promise<Agreement>((resolve, reject) => {
      readings.push({
        answer: (html) => resolve({ kind, title: kind, html, version: '1', updatedAt: 1_800_000_000 }),
        fail: () => reject(new AppError('timeout')),
      })
    })
  showPage({ around }, 'login', loaded(Screen))
  await settle()
  const happen = async (what: () => void) => {
    act(what)
    await settle()
  }
  return { readings, happen, choose: (kind: AgreementKind) => happen(() => show(kind)) }
}

describe('an agreement over the form', () => {
  it('reports that it could not be loaded, and loads again', async () => {
    const { readings, happen } = await opened()
    await happen(() => readings[0]?.fail())
    expect(pageText()).toContain(FAILED)
    press(byRole('button', 'Retry'))
    await settle()
    expect(pageText()).not.toContain(FAILED)
    await happen(() => readings[1]?.answer('<p>What was agreed</p>'))
    expect(pageText()).toContain('What was agreed')
  })

  it('shows no error of an earlier one', async () => {
    const { readings, happen, choose } = await opened()
    await choose('privacy')
    await happen(() => readings[0]?.fail())
    expect(pageText()).not.toContain(FAILED)
    await happen(() => readings[1]?.answer('<p>What is kept</p>'))
    expect(pageText()).toContain('What is kept')
  })
})
