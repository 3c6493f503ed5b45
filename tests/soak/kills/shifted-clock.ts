/** Loaded before a server under test (`--import`): its clock is as many milliseconds ahead as CLOCK_SHIFT_FILE says. */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;
const file = process.env.CLOCK_SHIFT_FILE;
const RealDate = Date;
let shiftMs = 0;

const look = () => {
  shiftMs = Number(file && readFileSync(file, 'utf8')) || 0;
};
const now = () => RealDate.now() + shiftMs;

if (file) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) => Reflect.construct(target, values.length ? values : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
