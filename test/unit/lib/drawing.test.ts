import * as fc from 'fast-check'
import { linesOf, type Mark } from '@/lib/images/drawing'
import { POSTER_DESIGNS, POSTER_HEIGHT, POSTER_WIDTH, posterDrawing } from '@/lib/images/poster'
import { receiptDrawing } from '@/lib/images/receipt-drawing'

const widthOf = (text: string) => text.length * 10

const WORDS = {
  title: 'Mine BOEX with me',
  lead: 'Stake it or burn it',
  figure: '',
  figureNote: '',
  points: ['one', 'two', 'three'],
  codeName: 'Invitation code',
  code: 'CODE7',
  scan: 'Scan to open',
  modules: [[true]],
}

const textsOf = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

describe('lines of a text', () => {
  it('break between words and between Chinese characters', () => {
    expect(linesOf('to stake or to burn', 100, 3, widthOf)).toEqual(['to stake', 'or to burn'])
    expect(linesOf('质押或燃烧即得算力', 50, 2, widthOf)).toEqual(['质押或燃烧', '即得算力'])
    expect(linesOf('', 50, 2, widthOf)).toEqual([])
  })

  it('lose nothing and are never more than the maximum', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '算', '力'), maxLength: 40 })
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 200 }), fc.integer({ min: 1, max: 4 }), (words, width, most) => {
        const lines = linesOf(words, width, most, widthOf)
        expect(lines.length).toBeLessThanOrEqual(most)
        expect(lines.join('').replace(/ /g, '')).toBe(words.replace(/ /g, ''))
      }),
    )
  })
})

describe('a poster', () => {
  it.each(POSTER_DESIGNS)('%s contains the code and its QR code, within its edges', (design) => {
    const { marks } = posterDrawing(design, WORDS)
    expect(textsOf(marks)).toEqual(expect.arrayContaining(['CODE7', 'Mine BOEX with me', 'three']))
    const code = marks.find(({ kind }) => kind === 'modules')
    const paper = marks[marks.length - 2]
    expect(code).toMatchObject({ color: '#10151f' })
    expect(paper).toMatchObject({ kind: 'box', color: '#ffffff' })
    for (const mark of marks) {
      if (mark.kind !== 'text') continue
      expect(mark.x + mark.width).toBeLessThanOrEqual(POSTER_WIDTH)
      expect(mark.y).toBeLessThan(POSTER_HEIGHT)
    }
  })

  it('shows a rank instead of the points, and no QR code without a URL', () => {
    const { marks } = posterDrawing('paper', { ...WORDS, figure: 'No. 18', points: [], modules: [] })
    expect(textsOf(marks)).toContain('No. 18')
    expect(marks.some(({ kind }) => kind === 'modules')).toBe(false)
  })
})

describe('a receipt', () => {
  it('contains every fact, and grows with them', () => {
    const facts = [
      { name: 'Sent to', value: '100008' },
      { name: 'Number', value: '9' },
    ]
    const drawing = receiptDrawing({ title: 'Transfer successful', amount: '2.5 BOEX', facts, foot: 'Saved' })
    expect(textsOf(drawing.marks)).toEqual(
      expect.arrayContaining(['Transfer successful', '2.5 BOEX', 'Sent to', '100008', 'Number', '9', 'Saved']),
    )
    const shorter = receiptDrawing({ title: '', amount: '', facts: [], foot: '' })
    expect(drawing.height).toBeGreaterThan(shorter.height)
  })
})
