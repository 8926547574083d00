// Preloaded into a process: makes its clock wrong by WRONG_CLOCK_MS, WRONG_CLOCK_AFTER_MS after the start.
const wrongBy = Number(process.env.WRONG_CLOCK_MS ?? 0)
const after = Number(process.env.WRONG_CLOCK_AFTER_MS ?? 0)
const TrueDate = Date
const begun = TrueDate.now()
const now = () => {
  const true_ = TrueDate.now()
  return true_ - begun >= after ? true_ + wrongBy : true_
}
globalThis.Date = class extends TrueDate {
  constructor(...args) {
    if (args.length === 0) super(now())
    else super(...args)
  }
  static now() {
    return now()
  }
}
