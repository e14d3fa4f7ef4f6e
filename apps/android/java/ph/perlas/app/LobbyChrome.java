package ph.perlas.app;

import android.net.Uri;
import android.webkit.PermissionRequest;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;

/** Camera and files for the page, for the pictures of an ID. */
final class LobbyChrome extends WebChromeClient {
    private final Camera camera;
    private final Files files;

    LobbyChrome(Camera camera, Files files) {
        this.camera = camera;
        this.files = files;
    }

    @Override
    public void onPermissionRequest(PermissionRequest request) {
        camera.asked(request);
    }

    @Override
    public void onPermissionRequestCanceled(PermissionRequest request) {
        camera.dropped(request);
    }

    @Override
    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> chosen, FileChooserParams params) {
        return files.choose(chosen, params);
    }
}
