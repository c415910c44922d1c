"""One OpenStack Swift with its S3 API in one process, on loopback ports of its own choosing.

python3 swift-server.py FOLDER: prints the port of the S3 API once it listens, and ends when its standard input does, so
that it never outlives the tests that started it.
"""

import os
import sys

import eventlet
import eventlet.wsgi
from swift.common import utils, wsgi
from swift.common.ring import RingBuilder

# Before any other module of Swift: they read it when they are loaded.
folder = sys.argv[1]
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
utils.eventlet_monkey_patch()

EVERY_SERVER = f"""
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
fallocate_reserve = 0
"""
STORAGE_SERVER = """
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#%s
"""
PROXY_SERVER = """
[pipeline:main]
pipeline = catch_errors s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_bhukhand_app = secret-of-app .admin
user_bhukhand_guest = secret-of-guest
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


class Cache:
    """What memcached would be: tempauth does not work without it."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


def make_ring(name, port):
    ring = RingBuilder(part_power=2, replicas=1, min_part_hours=0)
    address = {'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
    ring.add_dev({**address, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'meta': ''})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{name}.ring.gz'))


def serve(name, listening, cache):
    app = wsgi.loadapp(os.path.join(folder, f'{name}.conf'), global_conf={'log_name': name})

    def with_cache(environment, start_response):
        environment['swift.cache'] = cache
        return app(environment, start_response)

    # Without the capitals: the SDK looks for an ETag, not an Etag.
    options = {'protocol': wsgi.SwiftHttpProtocol, 'capitalize_response_headers': False}
    eventlet.spawn(eventlet.wsgi.server, listening, with_cache, open(os.devnull, 'w'), **options)


os.makedirs(os.path.join(folder, 'devices', 'disk'))
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n')
utils.validate_hash_conf()
sockets = {name: eventlet.listen(('127.0.0.1', 0)) for name in ('account', 'container', 'object', 'proxy')}
for name in ('account', 'container', 'object'):
    make_ring(name, sockets[name].getsockname()[1])
    write(f'{name}.conf', EVERY_SERVER + STORAGE_SERVER % name)
write('proxy.conf', EVERY_SERVER + PROXY_SERVER)
shared = Cache()
for name, listening in sockets.items():
    serve(name, listening, shared)
print(sockets['proxy'].getsockname()[1], flush=True)
eventlet.hubs.trampoline(sys.stdin.fileno(), read=True)
