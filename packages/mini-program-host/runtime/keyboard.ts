import type { KeyboardRecord } from '../records'
import { byId, element } from './elements'

/** Options of a field, sent when a user taps into it. */
export interface FieldFocus {
  /** If true, the page moves up for the keyboard. */
  readonly adjustPosition: boolean
  /** Pixels between the field and the keyboard. */
  readonly spacing: number
}

/** Height of a phone's keyboard in pixels, including the home indicator below it. */
const HEIGHT = 336
const SECONDS = 0.25
/** Delay of the move back, so that the tap that ends the typing still hits its target. */
const GO_BACK_MILLISECONDS = 150

/** The keyboard that appears when a user taps a field. It is drawn and reported, but does not block taps. */
export class Keyboard {
  private field: HTMLElement | undefined
  private readonly drawn = element('div', { id: 'host-keyboard', hidden: '' })
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly onHeight: (height: number) => void) {
    this.drawn.style.height = `${HEIGHT}px`
    document.body.append(this.drawn)
    document.addEventListener('host-focus', ({ target, detail }: CustomEventInit<FieldFocus> & Event) => {
      if (target instanceof HTMLElement && detail) this.rise(target, detail)
    })
    document.addEventListener('host-blur', () => {
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.fall(), GO_BACK_MILLISECONDS)
    })
  }

  record(): KeyboardRecord {
    const { field } = this
    const height = field ? HEIGHT : 0
    return { height, coversField: field !== undefined && bottomOf(field) > window.innerHeight - height }
  }

  private rise(field: HTMLElement, { adjustPosition, spacing }: FieldFocus): void {
    clearTimeout(this.timer)
    const risen = this.field !== undefined
    this.reportHeight(0)
    this.field = field
    this.drawn.hidden = false
    byId('host-pages').style.transform = ''
    const hiddenPixels = bottomOf(field) + spacing - (window.innerHeight - HEIGHT)
    if (adjustPosition && hiddenPixels > 0) byId('host-pages').style.transform = `translateY(${-hiddenPixels}px)`
    this.reportHeight(HEIGHT)
    if (!risen) this.onHeight(HEIGHT)
  }

  private fall(): void {
    this.reportHeight(0)
    this.field = undefined
    this.drawn.hidden = true
    byId('host-pages').style.transform = ''
    this.onHeight(0)
  }

  private reportHeight(height: number): void {
    this.field?.dispatchEvent(new CustomEvent('host-keyboard', { detail: { height, duration: SECONDS } }))
  }
}

const bottomOf = (field: HTMLElement): number => field.getBoundingClientRect().bottom
