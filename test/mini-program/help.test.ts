import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import { answerTicket } from '../../server/commands/answer-ticket'
import { seedContent } from '../../server/seed/content/content'
import { AppHost, button, callsTo } from '../support/mini-program/app'

const CENTER = 'pages/my-page/my'
const VIDEO = readFileSync(path.resolve(__dirname, '../../server/seed/content/media/videos/pools.mp4'))
const TEXT = 'The withdrawal of yesterday is not there'

let host: AppHost

before(async () => {
  host = await AppHost.start()
  await seedContent(host.platform.database, Math.floor(host.platform.clock.now() / 1000) - 60)
})
afterEach(() => host.closeApps())
after(() => host.stop())

describe('help and feedback', () => {
  it('sends a ticket with a picture and a video, and shows its answer', async () => {
    host.expectRefusals(CODE.VIDEO_REFUSED)
    const member = await host.member()
    const mini = await host.openLoggedIn(member, CENTER)
    await mini.tap('Help and feedback')
    await mini.tap('Why is my withdrawal under review?')
    await mini.waitForWordsIn('.help__answer', /^Every withdrawal is reviewed before it is sent/)
    await mini.tap(button(mini, 'Contact customer service'))
    await mini.find('#ticket-text').waitFor()
    await mini.tap(button(mini, 'Send'))
    await mini.waitForText('Please describe the problem in at least 10 characters.')
    await mini.type('#ticket-text', TEXT)
    await mini.find('#ticket-text').blur()

    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c83232' } })
      .png()
      .toBuffer()
    await mini.nextPick([{ name: 'one.png', type: 'image/png', bytes }])
    await mini.tap(mini.find('.boex-uploader__add'))
    await mini.until(
      () => Promise.resolve(callsTo(mini, '/api/common/upload').length),
      (sent) => sent === 1,
      'expected the picture to be sent',
    )
    await mini.nextPick([{ name: 'note.mp4', type: 'video/mp4', bytes: Buffer.from('no video') }])
    await mini.tap(button(mini, 'Add a video'))
    await mini.waitForText('Only mp4, mov, 3gp and webm videos are supported.')
    assert.equal(callsTo(mini, '/api/common/upload').length, 1)
    // Begins like a video, so only the platform can refuse it.
    await mini.nextPick([{ name: 'cut.mp4', type: 'video/mp4', bytes: VIDEO.subarray(0, 100) }])
    await mini.tap(button(mini, 'Add a video'))
    await mini.waitForText('This video is not accepted')
    await mini.nextPick([{ name: 'film.mp4', type: 'video/mp4', bytes: VIDEO }])
    await mini.tap(button(mini, 'Choose another video'))
    await mini.waitForText('Video uploaded')
    await mini.tap(button(mini, 'Send'))
    await mini.waitForText('View ticket')

    const { list } = await host.ask(member, '/api/help/getTickets', {})
    const id = list[0]?.id ?? assert.fail('no ticket was kept')
    const { messages } = await host.ask(member, '/api/help/getTicket', { id })
    assert.equal(messages[0]?.text, TEXT)
    assert.equal(messages[0]?.images.length, 1)
    assert.match(messages[0]?.video ?? '', /\.mp4$/)
    const { database, clock } = host.platform
    await answerTicket(database, { id, text: 'It has arrived', at: Math.floor(clock.now() / 1000) })
    await mini.tap(button(mini, 'View ticket'))
    await mini.waitForText('It has arrived')
    await mini.waitForText('Replied')
  })

  it('keeps the form until the page is opened again', async () => {
    const mini = await host.openLoggedIn(await host.member(), CENTER)
    await mini.navigateTo('/pages/text/help?write=new')
    await mini.type('#ticket-text', 'Half of a sentence')
    await mini.find('#ticket-text').blur()
    await mini.goBack()
    await mini.navigateTo('/pages/text/help?write=new')
    await mini.waitForText('Draft restored')
    assert.equal(await mini.find('#ticket-text').inputValue(), 'Half of a sentence')
  })
})
