// Exits with a message if Node is older than the `engines` in package.json. The syntax is simple enough for an old Node. The
// bundle begins with this code.
{
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`observatory-nights needs Node 20.19 or later. This is Node ${process.versions.node}.`);
    process.exit(1);
  }
}
