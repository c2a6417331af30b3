/** Reminder at an instant, for a calendar. */
export interface CalendarEvent {
  /** Unique id; importing an event with the same id replaces it. */
  readonly id: string
  readonly title: string
  readonly notes: string
  /** Unix seconds. */
  readonly at: number
}

const LONGEST_LINE_BYTES = 75
const MILLISECONDS = 1000

/** `20261121T133000Z` (RFC 5545 §3.3.5, form 2). */
const utc = (seconds: number): string =>
  new Date(seconds * MILLISECONDS).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Bytes of a character in UTF-8. */
const bytesOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Folds a line at 75 bytes, never within a character (RFC 5545 §3.1). */
const folded = (line: string): string => {
  let text = ''
  let length = 0
  for (const character of line) {
    const bytes = bytesOf(character)
    if (length + bytes > LONGEST_LINE_BYTES) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += bytes
  }
  return text
}

/** Returns an iCalendar file with one event and an alarm at its start (RFC 5545). @param now unix seconds */
export const calendarFile = ({ id, title, notes, at }: CalendarEvent, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//BOEX//BOEX//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@boex`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(notes)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
