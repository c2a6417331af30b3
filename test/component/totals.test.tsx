import { observer } from 'mobx-react-lite'
import { useTotal } from '@/shell/hooks/use-total'
import { sales } from '../support/fake-platform/funds-answers'
import { testApp } from './support/app'
import { cleanUp, pageText, render, settle } from './support/render'

afterEach(cleanUp)

const Shown = observer(() => {
  const { value, code } = useTotal()('12.5')
  return (
    <div>
      {value} {code}
    </div>
  )
})

describe('a total', () => {
  it('is shown in BOEX until the price is known, then exactly in USDT', async () => {
    const { stores, fake, around } = testApp()
    fake.answers.getVcConfig = () => sales({ boex: { price: '0.123456789' } })
    stores.currency.choose('USDT')
    render(around(<Shown />, 'en'))
    expect(pageText()).toBe('12.5 BOEX')
    await settle()
    expect(pageText()).toBe('1.5432098625 USDT')
  })

  it('has no sign, whatever its price (specification §5)', () => {
    const { stores, around } = testApp()
    stores.currency.choose('USDT')
    const boex = { ...sales().boex, price: '-0.5' }
    for (const read of ['of', 'shownOf'] as const) jest.spyOn(stores.sales, read).mockReturnValue(boex)
    render(around(<Shown />, 'en'))
    expect(pageText()).toBe('6.25 USDT')
  })
})
