// Required instead of imported: an external ES module makes its importers async modules, and then the script of every
// page includes the runtime for async modules (0.45 kB).
module.exports = require('sharp');
