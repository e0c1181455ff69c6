// Loaded before the product (node --import): offsets its clock by CLOCK_FILE's milliseconds and rereads the
// file on SIGUSR2.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE
if (!file) throw new Error('CLOCK_FILE names no file')
let moved = 0
const read = () => {
  moved = Number(readFileSync(file, 'utf8'))
}
read()
process.on('SIGUSR2', read)

const realNow = Date.now.bind(Date)
Date.now = () => realNow() + moved
