import { addressOf } from '../temporary-files'
import { asAttribute, type BuiltIn, type BuiltInComponent, elementOf, emit, flag, text } from './built-in'

const FITS: Readonly<Record<string, string>> = {
  scaleToFill: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
  widthFix: 'fill',
  heightFix: 'fill',
  center: 'none',
}

const show = (element: HTMLElement, component: BuiltInComponent): void => {
  const source = String(component.data.src ?? '')
  element.querySelector('img')?.remove()
  if (source === '') return
  const picture = new Image()
  picture.alt = ''
  picture.onload = () => emit(component, 'load', { width: picture.naturalWidth, height: picture.naturalHeight })
  picture.onerror = () => {
    if (elementOf(component)) emit(component, 'error', { errMsg: `GET ${source} failed` })
  }
  picture.style.objectFit = FITS[String(component.data.mode)] ?? 'fill'
  picture.src = addressOf(source)
  element.appendChild(picture)
}

const image: BuiltIn = {
  tag: 'image',
  inside: 'nothing',
  properties: {
    src: text((element, _, component) => show(element, component)),
    mode: text((element, mode, component) => {
      element.dataset.mode = String(mode)
      show(element, component)
    }),
  },
}

/** Events of the browser's player that have the same names in real hosts. */
const PLAYED = ['play', 'pause', 'ended', 'waiting'] as const

const onVideo =
  (apply: (video: HTMLVideoElement, value: unknown) => void) =>
  (element: HTMLElement, value: unknown): void => {
    if (element instanceof HTMLVideoElement) apply(element, value)
  }

const video: BuiltIn = {
  tag: 'video',
  inside: 'nothing',
  properties: {
    src: text(
      onVideo((player, source) => {
        if (source === '') player.removeAttribute('src')
        else player.src = addressOf(String(source))
      }),
    ),
    poster: text(
      onVideo((player, source) => {
        player.poster = source === '' ? '' : addressOf(String(source))
      }),
    ),
    autoplay: flag(false, asAttribute('autoplay')),
    controls: flag(true, asAttribute('controls')),
    loop: flag(false, asAttribute('loop')),
    muted: flag(
      false,
      onVideo((player, value) => {
        player.muted = value === true
      }),
    ),
    title: text(asAttribute('aria-label')),
  },
  attached(element, component) {
    if (!(element instanceof HTMLVideoElement)) return
    element.playsInline = true
    element.controls = component.data.controls !== false
    for (const event of PLAYED) element.addEventListener(event, () => emit(component, event))
    element.addEventListener('timeupdate', () =>
      emit(component, 'timeupdate', { currentTime: element.currentTime, duration: element.duration }),
    )
    element.addEventListener('loadedmetadata', () =>
      emit(component, 'loadedmetadata', {
        width: element.videoWidth,
        height: element.videoHeight,
        duration: element.duration,
      }),
    )
    element.addEventListener('error', () => emit(component, 'error', { errMsg: element.error?.message ?? '' }))
  },
}

export const MEDIA = [image, video]
