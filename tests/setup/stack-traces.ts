/**
 * Vitest maps the frames of `error.stack` to lines of the sources, and throws for a frame without a position, which V8
 * gives for example after a stack overflow. Then an error that the app only logs would fail its request.
 */
const { prepareStackTrace: mapFrames } = Error;

function mapFramesIfPossible(error: Error, frames: NodeJS.CallSite[]): unknown {
  try {
    return mapFrames?.(error, frames);
  } catch {
    return [`${error.name}: ${error.message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n");
  }
}

// Test files share their process, and each of them loads this file.
if (mapFrames && mapFrames.name !== mapFramesIfPossible.name) Error.prepareStackTrace = mapFramesIfPossible;
