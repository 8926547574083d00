// Matchers for what a page shows, such as toBeInTheDocument.
import '@testing-library/jest-dom/vitest'

// They bring a part of the browser's CSS object; code that asks for the whole one would take it for a browser's.
Reflect.deleteProperty(globalThis, 'CSS')
