import type { KeyboardRecord } from '../records'
import { byId, element } from './elements'

/** What a field tells when a person taps into it. */
export interface FieldFocus {
  /** Whether the page makes way for the keyboard. */
  readonly adjustPosition: boolean
  /** Pixels to be left between the field and the keyboard. */
  readonly spacing: number
}

/** Pixels of a telephone's keyboard, the room below it included. */
const HEIGHT = 336
const SECONDS = 0.25
/** The page goes back after the tap that ended the typing has reached what it was meant for. */
const GO_BACK_MILLISECONDS = 150

/** The keyboard that rises when a field is tapped: drawn, told of, and in the way of nothing but the eye. */
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
