import {
  headingsOf,
  isBlank,
  type PictureHosts,
  picturesOf,
  RICH_TAGS,
  type RichNode,
  richParts,
  wordsOf,
} from '@/lib/rich-text'
import { PAYLOADS } from './payloads'

const PICTURES: PictureHosts = { imageHost: 'https://img.boex.example', hosts: ['other.example'] }

/** All allowed fields of an element. */
const FIELDS = ['tag', 'href', 'src', 'alt', 'columns', 'rows', 'start', 'children']

const inspect = (nodes: readonly RichNode[]): void => {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    expect(RICH_TAGS).toContain(node.tag)
    expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(node)))
    if (node.href !== undefined) expect(node.href).toMatch(/^https?:\/\/[a-z0-9.:-]+([/?#]|$)/i)
    if (node.src !== undefined) expect(node.src).toMatch(/^https:\/\/(img\.boex|other)\.example\//)
    inspect(node.children)
  }
}

/** Defines the test cases of every cleaner, independent of its HTML parser. */
export const cleanCases = (clean: (html: string, pictures: PictureHosts) => RichNode[]): void => {
  it.each(PAYLOADS)('removes all of %s', (payload) => {
    const nodes = clean(`<p>before</p>${payload}`, PICTURES)
    inspect(nodes)
    expect(wordsOf(nodes)).toContain('before')
  })

  it('keeps the elements of an article', () => {
    const nodes = clean(
      '<h2>One</h2><p>A <strong>bold</strong> <em>word</em>, <a href="https://a.example/x?y=1&amp;z=2">a link</a>&nbsp;&hellip;</p>' +
        '<ul><li>first</li></ul><table><tr><th colspan="2">Head</th></tr><tr><td>1</td><td>2</td></tr></table>',
      PICTURES,
    )
    expect(headingsOf(nodes)).toEqual(['One'])
    expect(wordsOf(nodes)).toBe('OneA bold word, a link\u00a0…firstHead12')
    const found: string[] = []
    const visit = (list: readonly RichNode[]) => {
      for (const node of list) {
        if (typeof node === 'string') continue
        found.push(node.tag)
        if (node.tag === 'a') expect(node.href).toBe('https://a.example/x?y=1&z=2')
        if (node.tag === 'th') expect(node.columns).toBe(2)
        visit(node.children)
      }
    }
    visit(nodes)
    for (const tag of ['h2', 'p', 'strong', 'em', 'a', 'ul', 'li', 'table', 'th', 'td']) expect(found).toContain(tag)
  })

  it('allows images from the image host only, and shows the alternative text of others', () => {
    const nodes = clean(
      '<p><img src="/uploads/a.jpg" alt="ours"><img src="https://elsewhere.example/uploads/b.jpg" alt="moved">' +
        '<img src="https://other.example/c.jpg" alt="allowed"><img src="https://evil.example/d.jpg" alt="foreign"></p>',
      PICTURES,
    )
    expect(picturesOf(nodes)).toEqual([
      { src: 'https://img.boex.example/uploads/a.jpg', alt: 'ours' },
      { src: 'https://img.boex.example/uploads/b.jpg', alt: 'moved' },
      { src: 'https://other.example/c.jpg', alt: 'allowed' },
    ])
    expect(wordsOf(nodes)).toBe('foreign')
  })

  it('recognizes content without anything to show', () => {
    expect(isBlank(clean('<p> </p><script>x</script><style>p{}</style>', PICTURES))).toBe(true)
    expect(isBlank(clean('<p><img src="/uploads/a.jpg"></p>', PICTURES))).toBe(false)
  })

  it('is split into texts, headings and images for hosts with static rich text', () => {
    const nodes = clean(
      'loose <b>words</b><h3>Head</h3><div><p>before <img src="/uploads/a.jpg" alt="A"> after <a href="https://a.example/">link</a></p></div><hr>',
      PICTURES,
    )
    const parts = richParts(nodes)
    expect(parts.map((part) => part.kind)).toEqual(['text', 'heading', 'text', 'picture', 'text', 'text'])
    expect(parts[1]).toEqual({ kind: 'heading', words: 'Head' })
    expect(parts[3]).toMatchObject({ picture: { alt: 'A' } })
    expect(parts[4]).toMatchObject({ links: [{ href: 'https://a.example/', words: 'link' }] })
  })
}
