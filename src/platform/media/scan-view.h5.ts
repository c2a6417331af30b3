import { decodeQR } from 'qr/decode.js'
import { leading, scaledText, text as sizes, space, weight } from '@/domain/choice/tokens'
import { POPUP_Z_INDEX } from '@/domain/constants'
import { brand } from '@/lib/colors'
import { hideOutside } from '@/lib/hide-outside.h5'
import { closeOnBack } from '../notices/close-on-back.h5'
import type { ScanWords } from '../ports'

/** Maximum side in pixels of an image to decode. Larger ones are scaled down: a code still fills enough pixels. */
const LARGEST_SIDE = 1280

const create = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  style: Partial<CSSStyleDeclaration>,
  text = '',
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  Object.assign(element.style, style)
  element.textContent = text
  return element
}

const createButton = (text: string): HTMLButtonElement => {
  const button = create(
    'button',
    {
      minHeight: '48px',
      marginTop: `${space[3]}px`,
      padding: `${space[3]}px ${space[5]}px`,
      border: '1px solid rgba(255, 255, 255, 0.7)',
      borderRadius: '999px',
      background: 'rgba(0, 0, 0, 0.6)',
      color: '#ffffff',
      font: 'inherit',
      fontSize: scaledText(sizes.xl),
      fontWeight: String(weight.semibold),
    },
    text,
  )
  button.type = 'button'
  return button
}

/** Returns the text of the code in an image; undefined if there is no readable code. */
const read = (
  source: CanvasImageSource,
  width: number,
  height: number,
  canvas: HTMLCanvasElement,
): string | undefined => {
  const scale = Math.min(1, LARGEST_SIDE / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    return undefined
  }
}

const loadPicture = async (file: File): Promise<HTMLImageElement> => {
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(url)
  }
}

const createView = (words: ScanWords) => {
  const view = create('div', {
    position: 'fixed',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
    background: '#000000',
    color: '#ffffff',
    zIndex: String(POPUP_Z_INDEX),
  })
  view.setAttribute('role', 'dialog')
  view.setAttribute('aria-modal', 'true')
  view.setAttribute('aria-label', words.title)
  const video = create('video', {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
  })
  video.muted = true
  video.setAttribute('playsinline', '')
  video.setAttribute('aria-hidden', 'true')
  const frame = create('div', {
    position: 'absolute',
    left: '50%',
    top: '42%',
    width: 'min(64vw, 280px)',
    height: 'min(64vw, 280px)',
    transform: 'translate(-50%, -50%)',
    border: `3px solid ${brand.dark}`,
    borderRadius: '20px',
    boxShadow: '0 0 0 200vmax rgba(0, 0, 0, 0.5)',
  })
  const foot = create('div', {
    position: 'absolute',
    left: '0',
    right: '0',
    bottom: '0',
    padding: `${space[6]}px ${space[6]}px calc(${space[6]}px + env(safe-area-inset-bottom))`,
    display: 'flex',
    flexDirection: 'column',
    textAlign: 'center',
  })
  const hint = create('div', { fontSize: scaledText(sizes.xl), lineHeight: String(leading.normal) }, words.hint)
  hint.setAttribute('role', 'status')
  const chooser = create('input', { display: 'none' })
  chooser.type = 'file'
  chooser.accept = 'image/*'
  const choose = createButton(words.choosePicture)
  const cancel = createButton(words.cancel)
  foot.append(hint, choose, cancel, chooser)
  view.append(video, frame, foot)
  return { view, video, frame, hint, chooser, choose, cancel }
}

/**
 * Reads a QR code with the page's camera, or from an image if there is no camera. Returns undefined if the person
 * leaves by the button, by Escape or by the browser's Back.
 */
export const scanInView = async (words: ScanWords): Promise<string | undefined> => {
  const { view, video, frame, hint, chooser, choose, cancel } = createView(words)
  const canvas = document.createElement('canvas')
  const focusedBefore = document.activeElement
  let stream: MediaStream | undefined
  let over = false

  return new Promise((resolve) => {
    const end = (text?: string) => {
      if (over) return
      over = true
      for (const track of stream?.getTracks() ?? []) track.stop()
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('hashchange', leave)
      view.remove()
      showOutside()
      gone()
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
      resolve(text)
    }
    const leave = () => end()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
      if (event.key !== 'Tab') return
      event.preventDefault()
      ;(document.activeElement === choose ? cancel : choose).focus()
    }
    const look = () => {
      if (over) return
      const text = read(video, video.videoWidth, video.videoHeight, canvas)
      if (text !== undefined && text !== '') end(text)
      else requestAnimationFrame(look)
    }
    const start = async () => {
      try {
        const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        stream = camera
        if (over) {
          for (const track of camera.getTracks()) track.stop()
          return
        }
        video.srcObject = camera
        await video.play()
        look()
      } catch {
        // No camera, or no permission for this page: the person can pick an image of the code.
        hint.textContent = words.startFailed
        frame.remove()
      }
    }
    chooser.addEventListener('change', async () => {
      const [file] = chooser.files ?? []
      if (!file) return
      const picture = await loadPicture(file).catch(() => undefined)
      const text = picture && read(picture, picture.naturalWidth, picture.naturalHeight, canvas)
      if (text !== undefined && text !== '') end(text)
      else hint.textContent = words.failed
      chooser.value = ''
    })
    choose.addEventListener('click', () => chooser.click())
    cancel.addEventListener('click', leave)
    document.addEventListener('keydown', onKey, true)
    window.addEventListener('hashchange', leave)
    document.body.appendChild(view)
    const showOutside = hideOutside(view)
    const gone = closeOnBack(leave)
    choose.focus()
    void start()
  })
}
