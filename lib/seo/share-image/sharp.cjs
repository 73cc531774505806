// Required and not imported: an ES module from outside the bundle makes those that use it asynchronous, and then
// the script that every page loads brings the machinery for such modules (0.45 kB).
module.exports = require('sharp');
