/** Accessibility properties of an element that is not a native control. */
export interface Accessible {
  readonly role?:
    | 'alert'
    | 'banner'
    | 'dialog'
    | 'group'
    | 'heading'
    | 'img'
    | 'list'
    | 'listitem'
    | 'main'
    | 'meter'
    | 'navigation'
    | 'progressbar'
    | 'radiogroup'
    | 'status'
    | 'tablist'
    | 'text'
  readonly label?: string
  readonly labelledBy?: string
  readonly hidden?: boolean
  readonly level?: number
  readonly live?: 'polite' | 'assertive'
  readonly busy?: boolean
  readonly modal?: boolean
  readonly now?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly valueText?: string
}
