import { type BuiltIn, type BuiltInComponent, elementOf, tell, text } from './built-in'

const FITS: Readonly<Record<string, string>> = {
  scaleToFill: 'fill',
  aspectFit: 'contain',
  aspectFill: 'cover',
  widthFix: 'fill',
  heightFix: 'fill',
  center: 'none',
}

/** Pictures of the package lie below an address of their own. */
const addressOf = (source: string): string =>
  /^(https?:|data:)/.test(source) ? source : `/package/${source.replace(/^\//, '')}`

const show = (element: HTMLElement, component: BuiltInComponent): void => {
  const source = String(component.data.src ?? '')
  element.querySelector('img')?.remove()
  if (source === '') return
  const picture = new Image()
  picture.alt = ''
  picture.onload = () => tell(component, 'load', { width: picture.naturalWidth, height: picture.naturalHeight })
  picture.onerror = () => {
    if (elementOf(component)) tell(component, 'error', { errMsg: `GET ${source} failed` })
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

export const MEDIA = [image]
