import { observer } from 'mobx-react-lite'
import { useTotal } from '@/shell/use-total'
import { answerCalls } from '../support/stores/answers'
import { testApp } from './support/app'
import { cleanUp, pageText, render, settle } from './support/render'

afterEach(cleanUp)

const sale = (price: string) => ({
  price,
  minimum: '1',
  maximum: '9',
  quotaTotal: '9',
  quotaRemaining: '9',
  open: true,
})

const Shown = observer(() => {
  const { value, code } = useTotal()('12.5')
  return (
    <div>
      {value} {code}
    </div>
  )
})

describe('a total', () => {
  it.each([
    ['0.123456789', '1.5432098625 USDT'],
    // A price has no sign (specification §5).
    ['-0.5', '6.25 USDT'],
  ])('at a price of %s stands in BOEX until that is known, then exactly in USDT', async (price, shown) => {
    const { stores, around } = testApp()
    answerCalls(stores.request, {
      getVcConfig: async () => ({ vc: sale('2'), boex: sale(price), payToken: 'USDT' }),
    })
    stores.currency.choose('USDT')
    render(around(<Shown />, 'en'))
    expect(pageText()).toBe('12.5 BOEX')
    await settle()
    expect(pageText()).toBe(shown)
  })
})
