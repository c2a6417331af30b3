import fc from 'fast-check'
import { calendarFile } from '@/lib/calendar-file'

const AT = Date.UTC(2026, 10, 22, 13, 30) / 1000
const event = { id: 'position-7', title: 'Redeem', notes: 'Open BOEX', at: AT }

/** Parses a calendar file: unfolds its lines, and separates names from values. */
const read = (file: string): Map<string, string> => {
  const lines = file.replace(/\r\n /g, '').split('\r\n')
  return new Map(
    lines
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

describe('a calendar file', () => {
  it('starts at its time in UTC, with an alarm at that time', () => {
    const file = calendarFile(event, AT - 60)
    const fields = read(file)
    expect(fields.get('DTSTART')).toBe('20261122T133000Z')
    expect(fields.get('DTSTAMP')).toBe('20261122T132900Z')
    expect(fields.get('TRIGGER')).toBe('PT0S')
    expect(fields.get('UID')).toBe('position-7@boex')
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('keeps any text complete, in lines of at most 75 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const words = title.replace(/[\r\n]/g, ' ')
        const file = calendarFile({ ...event, title: words }, AT)
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const said = read(file).get('SUMMARY') ?? ''
        expect(said.replace(/\\([\\;,])/g, '$1')).toBe(words)
      }),
    )
  })

  it('does not let a text add another field', () => {
    const file = calendarFile({ ...event, notes: 'one\nEND:VEVENT\r\ntwo' }, AT)
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1)
    expect(read(file).get('DESCRIPTION')).toBe('Redeem')
  })
})
