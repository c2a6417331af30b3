import { AddressText } from '@/components/address-text/address-text'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { cleanUp, pageText, press, render } from './support/render'
import { Words } from './support/words'

afterEach(cleanUp)

const ADDRESS = '0x12Ab34cD56eF7890123456789012345678909f3C'

describe('an address', () => {
  it('keeps six characters at each end', () => {
    render(
      <Words>
        <AddressText address={ADDRESS} />
      </Words>,
    )
    expect(pageText()).toBe('0x12Ab…909f3C')
  })

  it('is shown whole in groups of four', () => {
    const { container } = render(
      <Words>
        <AddressText address={ADDRESS} form="full" />
      </Words>,
    )
    const groups = [...container.querySelectorAll('.boex-address__group')].map((group) => group.textContent)
    expect(groups.join('')).toBe(ADDRESS)
    expect(groups.slice(1).every((group) => group?.length === 4)).toBe(true)
  })

  it('copies the whole address', () => {
    const copied: string[] = []
    const { container } = render(
      <Words>
        <AddressText address={ADDRESS} onCopy={(address) => copied.push(address)} />
      </Words>,
    )
    const control = container.querySelector('.boex-address--pressable')
    if (control) press(control)
    expect(copied).toEqual([ADDRESS])
  })
})

describe('a total and its parts', () => {
  it('names every part with its amount, and draws no part of zero', () => {
    const { container } = render(
      <Words>
        <PartsBar
          label="BOEX allocation"
          parts={[
            { key: 'available', label: 'Available', amount: '10.5' },
            { key: 'mining', label: 'Staked', amount: '0' },
            { key: 'releasing', label: 'Releasing', amount: '31.5' },
          ]}
        />
      </Words>,
    )
    expect(pageText()).toBe('Available10.50Staked0Releasing31.50')
    const drawn = [...container.querySelectorAll<HTMLElement>('.boex-parts__part')]
    expect(drawn.map(({ style }) => style.flexGrow)).toEqual(['10.5', '31.5'])
  })

  it('draws no shares when amounts are hidden (F2)', () => {
    const { container } = render(
      <Words>
        <PartsBar label="BOEX allocation" hidden parts={[{ key: 'available', label: 'Available', amount: '10.5' }]} />
      </Words>,
    )
    expect(container.querySelector('.boex-parts__part')).toBeNull()
    expect(pageText()).toBe('Available••••••')
  })
})
