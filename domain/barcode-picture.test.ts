import { describe, expect, it } from 'vitest'
import { drawBarcode, ean13Modules } from './barcode-picture.ts'

describe('the bars of an EAN-13', () => {
  it('are those that the tables of GS1 give for this number', () => {
    const left = ['0001011', '0100111', '0110011', '0010011', '0111101', '0011101']
    const right = ['1100110', '1101100', '1000010', '1011100', '1001110', '1000100']
    expect(ean13Modules('5901234123457')).toBe(['101', ...left, '01010', ...right, '101'].join(''))
  })

  it('are not drawn for anything but thirteen digits', () => {
    expect(() => ean13Modules('978006440055')).toThrow('13 digits')
  })
})

describe('the picture of a barcode', () => {
  it('is the same for the same grain and another for another', () => {
    const drawn = (seed: number) =>
      drawBarcode('9780064400558', { width: 64, height: 48, noise: 5, seed }).data
    expect(drawn(1)).toEqual(drawn(1))
    expect(drawn(1)).not.toEqual(drawn(2))
  })

  it('is darker in less light', () => {
    const brightest = (light: number) =>
      Math.max(...drawBarcode('9780064400558', { width: 64, height: 48, light }).data)
    expect(brightest(0.25)).toBeLessThan(brightest(1) / 3)
  })
})
