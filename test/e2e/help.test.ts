import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeViolations } from '../support/e2e/accessibility'
import { arrive, expect } from '../support/e2e/fixture'
import { DEMO, EMPTY, enterAs, memberOfAccount, visitAs } from '../support/e2e/members'
import type { RunningPlatform } from '../support/e2e/platform'
import { seededTest } from '../support/e2e/seeded-fixture'
import { startProcess } from '../support/platform/process'

const test = seededTest()

test.use({ startsOnHome: false })
test.describe.configure({ mode: 'serial' })

const CENTER = 'pages/my-page/my'
const RECORDS = 'pages/my-page/currency-list'
const VIDEO = readFileSync(path.resolve(__dirname, '../../server/seed/content/media/videos/pools.mp4'))
/** A QuickTime file of an iPhone: a video, but of a kind that the platform refuses. */
const QUICKTIME = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  0000qt  '), Buffer.alloc(4096)])
const TEXT = 'My withdrawal left yesterday and has not arrived'

const shown = (app: Page) => app.locator('.taro_page').filter({ visible: true }).last()
const picture = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** Runs the command that an operator uses to answer a ticket. */
const tool = async ({ url }: RunningPlatform, ...words: string[]) => {
  const run = startProcess({ PUBLIC_URL: url }, 'server/tools/answer-ticket.ts', words)
  const code = await run.ended()
  return { code, ...run.output() }
}

const openHelp = async (app: Page) => {
  await shown(app).getByRole('button', { name: 'Help and feedback' }).click()
  await arrive(app, /text\/help$/)
}

const openForm = async (app: Page) => {
  await openHelp(app)
  await shown(app).getByRole('button', { name: 'Contact customer service' }).click()
  await arrive(app, /write=new/)
}

const chooseFile = async (app: Page, button: string, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const choosing = app.waitForEvent('filechooser')
  await shown(app).getByRole('button', { name: button }).click()
  await (await choosing).setFiles(files)
}

test('a ticket with a picture and a video is written, kept over a failure and a reload, answered, and shown as answered', async ({
  app,
  platform,
  client,
  expectedTrouble,
}) => {
  expectedTrouble.push(/500/)
  await enterAs(app, platform, CENTER, EMPTY)
  await openHelp(app)
  const help = shown(app)
  await help.getByRole('button', { name: 'Why is my withdrawal under review?' }).click()
  await expect(help.getByText('Every withdrawal is reviewed before it is sent')).toBeVisible()
  await help.getByRole('radio', { name: 'My tickets' }).click()
  await expect(help.getByText('No tickets yet')).toBeVisible()
  await help.getByRole('button', { name: 'Contact customer service' }).click()
  await arrive(app, /write=new/)

  const form = shown(app)
  await form.getByLabel('What is the problem?').fill('Help me')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText('Please describe the problem in at least 10 characters.')
  await form.getByLabel('What is the problem?').fill(TEXT)
  await expect(form.getByText(`${TEXT.length}/2000`)).toBeVisible()

  await chooseFile(app, 'Add images', [
    { name: 'one.png', mimeType: 'image/png', buffer: await picture('#0a7d5a') },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('hello, I am a text') },
  ])
  await expect(form.getByText('jpg, png and gif only')).toBeVisible()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('A file failed to upload.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove image 2' }).click()
  await expect(form.getByText('A file failed to upload.')).toHaveCount(0)

  await chooseFile(app, 'Add a video', [{ name: 'note.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') }])
  await expect(form.getByText('Only mp4, mov, 3gp and webm videos are supported.')).toBeVisible()
  // A platform that accepts fewer kinds answers 4001 (specification §7), and the app shows its message.
  const refusal = { code: '4001', msg: 'This video is not accepted', data: null }
  await app.route('**/api/common/uploadVideo', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await chooseFile(app, 'Add a video', [{ name: 'phone.mov', mimeType: 'video/quicktime', buffer: QUICKTIME }])
  await expect(form.getByText('This video is not accepted')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await chooseFile(app, 'Choose another video', [{ name: 'film.mp4', mimeType: 'video/mp4', buffer: VIDEO }])
  await expect(form.getByText('Video uploaded')).toBeVisible()
  expect(await axeViolations(app)).toEqual([])

  await app.route('**/api/help/addTicket', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('Server busy')).toBeVisible()
  await app.unroute('**/api/help/addTicket')
  await app.waitForTimeout(500)

  await app.reload()
  await expect(form.getByText('Draft restored')).toBeVisible()
  await expect(form.getByLabel('What is the problem?')).toHaveValue(TEXT)
  const sent = form.locator('.boex-uploader__one', { has: app.getByRole('img', { name: 'Image 1' }) })
  await expect(sent.locator('.boex-uploader__picture')).toHaveAttribute('style', /uploads/)
  await expect(form.getByText('Video uploaded')).toBeVisible()
  // A double tap must send only once.
  await form.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(form.getByText(/^Ticket \d+ submitted$/)).toBeVisible()
  await expect(form.getByText(/You can find it under Account, Help and feedback/)).toBeVisible()

  const { token } = await memberOfAccount(platform, EMPTY)
  const { list, total } = await client.data('/api/help/getTickets', {}, { token })
  expect(total).toBe(1)
  const id = list[0]?.id ?? ''
  const { messages } = await client.data('/api/help/getTicket', { id }, { token })
  expect(messages[0]).toMatchObject({ text: TEXT, images: [expect.stringMatching(/\.(png|jpg)$/)] })
  expect(messages[0]?.video).toMatch(/\.mp4$/)

  await form.getByRole('button', { name: 'View ticket' }).click()
  await arrive(app, new RegExp(`ticket=${id}`))
  const ticket = shown(app)
  await expect(app).toHaveTitle(`Ticket ${id}`)
  await expect(ticket.getByText('Awaiting reply')).toBeVisible()
  await expect(ticket.getByText(TEXT)).toBeVisible()

  expect((await tool(platform, 'list')).stdout).toContain(TEXT)
  expect((await tool(platform, 'answer', id, 'It', 'has', '<b>arrived</b>')).code).toBe(0)
  // The open ticket updates through the socket's message.
  await expect(ticket.getByText('It has <b>arrived</b>')).toBeVisible()
  await expect(ticket.getByText('Replied', { exact: true })).toBeVisible()
  await ticket.getByLabel('Your message').fill('Thank you')
  await ticket.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(ticket.getByText('Thank you', { exact: true })).toBeVisible()
  await expect(ticket.getByLabel('Your message')).toHaveValue('')
  await ticket.getByRole('button', { name: 'Image 1' }).click()
  await expect(app.locator('.pswp')).toBeVisible()
  await app.keyboard.press('Escape')

  expect((await tool(platform, 'answer', id, 'You are welcome')).code).toBe(0)
  expect((await tool(platform, 'close', id)).code).toBe(0)
  await app.goBack()
  await arrive(app, /text\/help$/)
  await shown(app)
    .getByRole('radio', { name: /^My tickets/ })
    .click()
  await expect(shown(app).getByText(`Ticket ${id} ·`)).toBeVisible()
})

test('the notice of an answer opens the ticket, which counts as read from then on', async ({
  app,
  platform,
  client,
}) => {
  const { token } = await memberOfAccount(platform, DEMO)
  const { id } = await client.data('/api/help/addTicket', { text: 'When is node mining opened?' }, { token })
  expect((await tool(platform, 'answer', id, 'We will tell you in a notice.')).code).toBe(0)
  await enterAs(app, platform, 'pages/index-page/notice-list')
  await shown(app).getByText(`Ticket ${id}: customer service replied`).first().click()
  await shown(app).getByRole('button', { name: 'View ticket' }).click()
  await arrive(app, new RegExp(`ticket=${id}`))
  await expect(shown(app).getByText('We will tell you in a notice.')).toBeVisible()
  await expect.poll(async () => (await client.data('/api/help/getTickets', {}, { token })).list[0]?.unread).toBe(false)
})

test('a problem with a record is written with the record’s facts', async ({ app, platform, client }) => {
  await enterAs(app, platform, `${RECORDS}?tab=withdrawal&id=1`, DEMO)
  await app
    .getByRole('dialog', { name: /^Withdrawal to/ })
    .getByRole('button', { name: 'Report a problem' })
    .click()
  await app.getByRole('dialog', { name: 'Report a problem' }).getByRole('button', { name: 'Open a ticket' }).click()
  await arrive(app, /write=withdrawal/)
  const form = shown(app)
  const facts = form.getByRole('group', { name: 'About this record' })
  await expect(facts).toContainText('No.: 1')
  await expect(facts).toContainText('Type: Withdrawal')
  await form.getByLabel('What is the problem?').fill('The hash leads nowhere')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText(/^Ticket \d+ submitted$/)).toBeVisible()
  const { token } = await memberOfAccount(platform, DEMO)
  const id = (await client.data('/api/help/getTickets', {}, { token })).list[0]?.id ?? ''
  const { stdout } = await tool(platform, 'show', id)
  expect(stdout).toContain('about withdrawal 1')
  expect(stdout).toContain('Type: Withdrawal')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(app.getByRole('dialog', { name: /^Withdrawal to/ })).toBeVisible()
})

test('a visitor reads the questions, and logs in to write', async ({ app, platform }) => {
  await visitAs(app, platform, CENTER, {})
  await openHelp(app)
  const help = shown(app)
  await expect(help.getByRole('button', { name: 'How do I buy VC or BOEX?' })).toBeVisible()
  await help.getByRole('radio', { name: 'My tickets' }).click()
  await expect(help.getByText('Log in to contact customer service')).toBeVisible()
  await help.getByRole('button', { name: 'Contact customer service' }).click()
  await expect(app).toHaveURL(/login/)
})

test('without a network it reports that, and without its own chunk it offers a retry', async ({
  app,
  platform,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_|Failed to load|Loading (CSS )?chunk/)
  await enterAs(app, platform, CENTER, EMPTY)
  await app.route('**/js/*.js', (route) => route.abort())
  await openHelp(app)
  await expect(shown(app).getByText('Couldn’t load this page')).toBeVisible()
  await app.unroute('**/js/*.js')
  await shown(app).getByRole('button', { name: 'Retry' }).click()
  await expect(shown(app).getByRole('button', { name: 'How do I buy VC or BOEX?' })).toBeVisible()
  await shown(app).getByRole('button', { name: 'Contact customer service' }).click()
  await arrive(app, /write=new/)
  const form = shown(app)
  await form.getByLabel('What is the problem?').fill('Is anybody there?')
  await context.setOffline(true)
  await expect(form.getByRole('status').filter({ hasText: /network|offline|connection/i })).toHaveCount(1)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('No internet connection. Please check!')).toBeVisible()
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText(/^Ticket \d+ submitted$/)).toBeVisible()
})

test('a video upload can be cancelled, and sending waits for uploads in progress', async ({ app, platform }) => {
  await enterAs(app, platform, CENTER, EMPTY)
  await openForm(app)
  const form = shown(app)
  await form.getByLabel('What is the problem?').fill('A video of what happens')
  let hold: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  await app.route('**/api/common/uploadVideo', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await chooseFile(app, 'Add a video', [{ name: 'film.mp4', mimeType: 'video/mp4', buffer: VIDEO }])
  await expect(form.getByRole('button', { name: 'Cancel the upload' })).toBeVisible()
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('Please wait until the upload is complete, or remove the file.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(form.getByRole('button', { name: 'Add a video' })).toBeVisible()
  hold()
  await app.unroute('**/api/common/uploadVideo')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText(/^Ticket \d+ submitted$/)).toBeVisible()
})

test.describe('large type on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing is wider than the screen, and axe finds nothing', async ({ app, platform }) => {
    await enterAs(app, platform, CENTER, EMPTY)
    await shown(app).getByRole('radio', { name: 'Largest' }).click()
    const holds = async (where: string) => {
      await app.waitForLoadState('networkidle')
      expect(await shown(app).evaluate((page) => page.scrollWidth - page.clientWidth), where).toBeLessThanOrEqual(0)
      expect(await axeViolations(app), where).toEqual([])
    }
    await openHelp(app)
    await expect(shown(app).getByRole('button', { name: 'How do I buy VC or BOEX?' })).toBeVisible()
    await holds('the questions')
    await shown(app).getByRole('radio', { name: 'My tickets' }).click()
    await holds('the tickets')
    await shown(app).getByRole('button', { name: 'Contact customer service' }).click()
    await arrive(app, /write=new/)
    await holds('the form')
  })
})
