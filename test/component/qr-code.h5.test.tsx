import { QrCode } from '@/components/qr-code/qr-code'
import { byRole, cleanUp, render } from './support/render'

afterEach(cleanUp)

it('a QR code is a canvas with a white quiet zone, which forced dark modes do not change', () => {
  const drawn: { readonly colour: string; readonly rectangle: readonly number[] }[] = []
  const context = {
    fillStyle: '',
    fillRect(...rectangle: number[]) {
      drawn.push({ colour: this.fillStyle, rectangle })
    },
  }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  render(
    <QrCode
      modules={[
        [true, false],
        [false, true],
      ]}
      label="Link"
    />,
  )
  const canvas = byRole('img', 'Link') as HTMLCanvasElement
  expect([canvas.width, canvas.height]).toEqual([80, 80])
  expect(drawn.map(({ rectangle }) => rectangle)).toEqual([
    [0, 0, 80, 80],
    [32, 32, 8, 8],
    [40, 40, 8, 8],
  ])
  expect(drawn[0]?.colour).toBe('#ffffff')
  expect(drawn[1]?.colour).not.toBe('#ffffff')
})
