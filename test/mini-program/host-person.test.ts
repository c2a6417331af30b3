import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { alone, SmallHost, said, TELL } from '../support/mini-program/small-host'

let host: SmallHost
let picture: Buffer

before(async () => {
  host = await SmallHost.start()
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7d5a' } })
    .png()
    .toBuffer()
})
afterEach(() => host.closeApps())
after(() => host.stop())

const given = () => ({ name: 'green.png', type: 'image/png', bytes: picture })

/** A page that runs an action on tap, and shows its outcome. */
const acting = (act: string, rest: { wxml?: string; js?: string } = {}) =>
  alone(
    `Page({ ${rest.js ?? ''} act() { const say = (said) => this.setData({ said: String(said) }); const fail = ({ errMsg, errno }) => say([errMsg, errno].join(' ').trim()); ${act} } })`,
    `<view bindtap="act">act</view>${TELL}${rest.wxml ?? ''}`,
  )

const PRIVATE_INFORMATION = { requiredPrivateInfos: ['getLocation', 'chooseLocation'] }

describe('pictures', () => {
  it('are chosen by the user, read in parts, and shown', async () => {
    const mini = await host.open(
      acting(
        `wx.chooseMedia({ count: 2, mediaType: ['image'], fail, success: ({ tempFiles, type }) => {
           const [{ tempFilePath, size, fileType }] = tempFiles
           this.setData({ source: tempFilePath })
           wx.getFileSystemManager().readFile({ filePath: tempFilePath, position: 1, length: 3, fail, success: ({ data }) =>
             say([tempFiles.length, type, fileType, size, String.fromCharCode(...new Uint8Array(data))].join()) }) } })`,
        { wxml: '<image src="{{source}}"/>' },
      ),
    )
    await mini.nextPick([given(), given(), given()])
    await mini.tap('act')
    await said(mini, `2,image,image,${picture.length},PNG`)
    await mini.until(
      () => mini.find('image img').evaluate((shown) => (shown as HTMLImageElement).naturalWidth),
      (width) => width === 300,
      'expected the picture',
    )
  })

  it('are requested in a sheet, which can be cancelled, if the test chose none before', async () => {
    const mini = await host.open(acting(`wx.chooseImage({ fail, success: () => say('chosen') })`))
    await mini.tap('act')
    await mini.answerDialog('Cancel')
    await said(mini, /^chooseImage:fail cancel/)
    await mini.nextPick([])
    await mini.tap('act')
    assert.deepEqual(await mini.read('dialogs'), [])
  })

  it('cannot be read beyond their end, nor if they do not exist', async () => {
    const mini = await host.open(
      acting(`const read = (filePath, length) => new Promise((resolve) =>
          wx.getFileSystemManager().readFile({ filePath, position: 0, length, success: resolve, fail: ({ errMsg }) => resolve(errMsg) }))
        wx.chooseMedia({}).then(async ({ tempFiles: [{ tempFilePath }] }) =>
          say([await read(tempFilePath, 1e6), await read('wxfile://tmp_none.png')].join(' | ')))`),
    )
    await mini.nextPick([given()])
    await mini.tap('act')
    await said(
      mini,
      /^readFile:fail the value of "length" is out of range \| readFile:fail no such file .*tmp_none\.png$/,
    )
    assert.deepEqual(await mini.errors(), [])
  })

  it('are measured, cropped to a square and scaled down', async () => {
    const mini = await host.open(
      acting(`wx.chooseMedia({}).then(async ({ tempFiles: [{ tempFilePath: src }] }) => {
        const size = async (path) => { const { width, height, type } = await wx.getImageInfo({ src: path }); return width + 'x' + height + type }
        const square = await wx.cropImage({ src, cropScale: '1:1' })
        const small = await wx.compressImage({ src, quality: 50, compressedWidth: 30 })
        say([await size(src), await size(square.tempFilePath), await size(small.tempFilePath)].join(' '))
      }).catch(fail)`),
    )
    await mini.nextPick([given()])
    await mini.tap('act')
    await mini.answerDialog('Done')
    await said(mini, '300x200png 200x200png 30x20jpeg')
    await mini.nextPick([given()])
    await mini.tap('act')
    await mini.answerDialog('Cancel')
    await said(mini, 'cropImage:fail cancel')
  })

  it('are drawn on a canvas, and saved to the album with permission', async () => {
    const mini = await host.open(
      acting(`const canvas = wx.createOffscreenCanvas({ type: '2d', width: 40, height: 20 })
        const brush = canvas.getContext('2d'); brush.fillStyle = '#ff0000'; brush.fillRect(0, 0, 40, 20)
        wx.canvasToTempFilePath({ canvas, destWidth: 40, destHeight: 20, fileType: 'png', fail, success: ({ tempFilePath }) =>
          wx.saveImageToPhotosAlbum({ filePath: tempFilePath, fail, success: () => say('saved') }) })`),
    )
    await mini.tap('act')
    await mini.answerDialog('Refuse')
    await said(mini, 'saveImageToPhotosAlbum:fail auth deny')
    assert.deepEqual(await mini.read('grants'), { 'scope.writePhotosAlbum': false })
    await mini.setGrant('scope.writePhotosAlbum', true)
    await mini.tap('act')
    await said(mini, 'saved')
    const [kept] = await mini.album()
    const { data, info } = await sharp(kept?.bytes).raw().toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height, ...data.subarray(0, 3)], [40, 20, 255, 0, 0])
  })

  it('are shown full-screen', async () => {
    const mini = await host.open(
      acting(`wx.previewImage({ urls: ['a.png', 'b.png'], current: 'b.png', fail, success: () => say('open') })`),
    )
    await mini.tap('act')
    await said(mini, 'open')
    assert.deepEqual(await mini.read('previews'), [{ urls: ['a.png', 'b.png'], current: 'b.png' }])
    await mini.answerDialog('×')
    assert.deepEqual(await mini.read('dialogs'), [])
  })
})

describe('uploads', () => {
  it('reach the platform as a form, and report their progress', async () => {
    const heard: { headers: http.IncomingHttpHeaders; form: FormData }[] = []
    const server = http.createServer(async (request, response) => {
      const body: Buffer[] = []
      for await (const chunk of request) body.push(chunk)
      const type = request.headers['content-type'] ?? ''
      heard.push({
        headers: request.headers,
        form: await new Response(Buffer.concat(body), { headers: { 'content-type': type } }).formData(),
      })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":1}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      const actual = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const packaged = 'http://api.packaged.example:8700'
      const large = await sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer()
      const mini = await host.open(
        acting(`const seen = []
          wx.chooseMedia({}).then(({ tempFiles: [{ tempFilePath }] }) => wx.uploadFile({
            url: '${packaged}/upload', filePath: tempFilePath, name: 'file', formData: { word: 'é', count: 2 }, header: { Token: 't' }, fail,
            success: ({ data, statusCode }) => say([typeof data, data, statusCode, seen.length > 1, seen.at(-1)].join(' ')),
          }).onProgressUpdate(({ progress }) => seen.push(progress)))`),
        { apiOrigin: { packaged, actual } },
      )
      await mini.nextPick([{ name: 'noise.png', type: 'image/png', bytes: large }])
      await mini.tap('act')
      await said(mini, 'string {"code":1} 200 true 100')
      const [request] = heard
      assert.equal(request?.headers.host, 'api.packaged.example:8700')
      assert.equal(request?.headers.token, 't')
      const file = request?.form.get('file')
      assert.ok(file instanceof File)
      assert.deepEqual(Buffer.from(await file.arrayBuffer()), large)
      assert.deepEqual([file.type, request?.form.get('word'), request?.form.get('count')], ['image/png', 'é', '2'])
      const [record] = mini.requests()
      assert.deepEqual([record?.path, record?.status, record?.file?.bytes], ['/upload', 200, large.length])
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

describe('the user', () => {
  it('scans a code, or cancels', async () => {
    const mini = await host.open(acting(`wx.scanCode({ fail, success: ({ result }) => say(result) })`))
    await mini.nextScan('the code')
    await mini.tap('act')
    await said(mini, 'the code')
    await mini.nextScan(undefined)
    await mini.tap('act')
    await said(mini, 'scanCode:fail cancel')
  })

  it('is asked for the position, which the package must declare', async () => {
    const act = `wx.getLocation({ type: 'gcj02', fail, success: ({ latitude, longitude }) => say([latitude, longitude].join()) })`
    const silent = await host.open(acting(act))
    await silent.tap('act')
    await said(silent, /^getLocation:fail the api need to be declared in the requiredPrivateInfos/)
    const options = { position: { latitude: 1.5, longitude: 2.5 } }
    const mini = await host.open({ ...acting(act), app: PRIVATE_INFORMATION }, options)
    await mini.tap('act')
    await mini.answerDialog('Allow')
    await said(mini, '1.5,2.5')
    await mini.setPosition(undefined)
    await mini.tap('act')
    await said(mini, /^getLocation:fail ERROR_NOCELL/)
  })

  it('chooses a place, and opens one', async () => {
    const mini = await host.open({
      ...acting(
        `wx.chooseLocation({ fail, success: (place) => { const { errMsg, ...shown } = place; wx.openLocation({ ...shown, fail, success: () => say(place.name) }) } })`,
      ),
      app: PRIVATE_INFORMATION,
    })
    const place = { name: 'Bund', address: 'Shanghai', latitude: 31.2, longitude: 121.4 }
    await mini.nextPlace(place)
    await mini.tap('act')
    await said(mini, 'Bund')
    assert.deepEqual(await mini.read('openedPlaces'), [place])
    await mini.answerDialog('×')
    await mini.nextPlace(undefined)
    await mini.tap('act')
    await said(mini, 'chooseLocation:fail cancel')
  })

  it('makes a phone call, and adds a calendar event', async () => {
    const mini = await host.open(
      acting(`wx.makePhoneCall({ phoneNumber: '123', fail, success: () =>
        wx.addPhoneCalendar({ title: 'Day', startTime: 1e9, description: 'why', fail, success: () => say('noted') }) })`),
    )
    await mini.tap('act')
    await mini.answerDialog('Call 123')
    await mini.answerDialog('Allow')
    await said(mini, 'noted')
    const { telephoneCalls, calendar } = await mini.state()
    assert.deepEqual(telephoneCalls, ['123'])
    assert.deepEqual(calendar, [{ title: 'Day', startTime: 1e9, description: 'why' }])
  })

  it('grants a refused permission in the settings', async () => {
    const mini = await host.open(
      acting(`wx.authorize({ scope: 'scope.writePhotosAlbum' }).then(() => say('granted'), () => wx.openSetting({ fail,
        success: async ({ authSetting }) => say([JSON.stringify(authSetting), JSON.stringify((await wx.getSetting()).authSetting)].join(' ')) }))`),
    )
    await mini.tap('act')
    await mini.answerDialog('Refuse')
    await mini.page.getByRole('dialog').getByText('scope.writePhotosAlbum').click()
    await mini.answerDialog('‹')
    await said(mini, '{"scope.writePhotosAlbum":true} {"scope.writePhotosAlbum":true}')
    await mini.tap('act')
    await said(mini, 'granted')
  })
})

describe('privacy consent', () => {
  const copy = `wx.setClipboardData({ data: 'kept', fail, success: () => say('copied') })`

  it('is not requested again once it was given', async () => {
    const mini = await host.open(acting(copy))
    await mini.tap('act')
    await said(mini, 'copied')
  })

  it('is requested by the host if the package does not request it', async () => {
    const mini = await host.open(acting(copy), { privacy: 'needed' })
    await mini.tap('act')
    await mini.answerDialog('Refuse')
    await said(mini, 'setClipboardData:fail privacy permission is not authorized 104')
    await mini.tap('act')
    await said(mini, 'setClipboardData:fail privacy permission is not authorized in gap 104')
    const other = await host.open(acting(copy), { privacy: 'needed' })
    await other.tap('act')
    await other.answerDialog('Agree')
    await said(other, 'copied')
    assert.equal(await other.read('privacyNeeded'), false)
  })

  it('delays private calls until the package requested it, and requires a pressed button', async () => {
    const js = `onLoad() { wx.onNeedPrivacyAuthorization((resolve, { referrer }) => { this.resolve = resolve; this.setData({ asking: referrer }) }) },
      agree() { this.resolve({ event: 'agree', buttonId: 'agree' }) }, refuse() { this.resolve({ event: 'disagree' }) },
      cheat() { this.resolve({ event: 'agree', buttonId: 'agree' }) },`
    const wxml = `<view id="asking">{{asking}}</view><button id="agree" open-type="agreePrivacyAuthorization" bindagreeprivacyauthorization="agree">yes</button>
      <view bindtap="refuse">no</view><view bindtap="cheat">cheat</view>`
    const act = `wx.getPrivacySetting().then(({ needAuthorization }) => { this.setData({ needed: needAuthorization }); ${copy} })`
    const mini = await host.open(acting(act, { js, wxml }), { privacy: 'needed' })
    await mini.tap('act')
    await mini.until(
      () => mini.text('#asking'),
      (words) => words === 'setClipboardData',
      'expected to be asked',
    )
    await mini.tap('no')
    await said(mini, 'setClipboardData:fail privacy permission is not authorized 104')
    await mini.tap('act')
    await mini.tap('cheat')
    await mini.until(
      () => mini.errors(),
      (errors) => errors.some((error) => error.includes('was not pressed')),
      'expected the host to notice',
    )
    await mini.tap('yes')
    await said(mini, 'copied')
  })

  it('can be requested in advance, and its contract read', async () => {
    const act = `wx.openPrivacyContract({ success: () => wx.requirePrivacyAuthorize({ fail, success: () => say('agreed') }) })`
    const mini = await host.open(acting(act), { privacy: 'needed' })
    await mini.tap('act')
    await mini.answerDialog('Agree')
    await said(mini, 'agreed')
    assert.equal(await mini.read('privacyContractsOpened'), 1)
  })
})

describe('share cards', () => {
  const page = (answer: string) => ({
    js: `Page({ onShareAppMessage({ from, target }) { const sent = from + ' ' + (target ? target.dataset.word : ''); this.setData({ said: sent }); return ${answer} } })`,
    wxml: `<button open-type="share" data-word="it">send</button>${TELL}`,
  })

  it('have the page’s title, path and image, from its button and from the menu', async () => {
    const mini = await host.open({
      pages: { 'pages/a': page(`{ title: 'T', path: '/pages/a?inviteCode=1', imageUrl: 'x.png' }`) },
    })
    await mini.tap('send')
    await said(mini, 'button it')
    const card = { page: 'pages/a', title: 'T', path: '/pages/a?inviteCode=1', imageUrl: 'x.png' }
    assert.deepEqual(await mini.read('shares'), [{ from: 'button', ...card }])
    assert.deepEqual(await mini.share(), { from: 'menu', ...card })
  })

  it('get defaults from the host, wait for a promise, and need a page that can be shared', async () => {
    const mini = await host.open(
      {
        pages: {
          'pages/a': page('{}'),
          'pages/b': page(`{ promise: Promise.resolve({ title: 'late' }) }`),
          'pages/c': {},
        },
        app: { window: { navigationBarTitleText: 'App' } },
      },
      { entry: 'pages/a?q=1' },
    )
    assert.deepEqual(await mini.share(), {
      from: 'menu',
      page: 'pages/a',
      title: 'App',
      path: '/pages/a?q=1',
      imageUrl: '',
    })
    await mini.navigateTo('/pages/b')
    assert.equal((await mini.share()).title, 'late')
    await mini.navigateTo('/pages/c')
    await assert.rejects(mini.share(), /cannot be shared/)
  })
})
